import { defineList } from '#engine/platform/shared-answer.ts'

export default [
  /** Who runs the brand (product.md 3.6, company data), and how to contact them. */
  defineList('/api/companyinfo.php', ({ tenant, settings }) => {
    const { specimen: _specimen, ...company } = tenant.company
    return { company, support_email: settings.support_email, support_phone: settings.support_phone }
  }),
]
