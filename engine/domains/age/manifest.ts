import { defineDomain } from '#engine/platform/manifests/domain.ts'
import { findAgeProvider } from '#engine/plugins/age-provider.ts'
import age from './age.api.ts'
import { hasPassed } from './age-check.ts'
import personalData from './personal-data.ts'
import { showsMembers } from './rules.ts'
import { listAgeFaults } from './site-faults.ts'

export default defineDomain({
  name: 'age',
  calls: age,
  personalData: [personalData],
  holdsBack: async (ctx, path) => (showsMembers(path) && !(await hasPassed(ctx)) ? 'age_unchecked' : undefined),
  formTargets({ tenant }) {
    const names = Object.values(tenant.settingsByCountry).map(({ age_assurance }) => age_assurance)
    return [...new Set(names.flatMap((name) => findAgeProvider(name)?.formTargets ?? []))]
  },
  siteFaults: listAgeFaults,
})
