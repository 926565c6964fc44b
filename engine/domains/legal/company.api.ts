import { defineList } from '#engine/platform/shared-answer.ts'

export default [
  /** The company that runs the brand (product.md 3.6, company data), and its contact data. */
  defineList('/api/companyinfo.php', ({ tenant, settings }) => {
    const { specimen: _specimen, ...company } = tenant.company
    return { company, support_email: settings.support_email, support_phone: settings.support_phone }
  }),
]
