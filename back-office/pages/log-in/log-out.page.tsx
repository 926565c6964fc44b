import { endSession } from '#engine/back-office.ts'
import { redirectTo } from '../../frame/answer.tsx'
import { clearCookie, SESSION } from '../../frame/cookies.ts'
import { definePage } from '../../frame/page.ts'

export default definePage({
  path: '/log-out',
  role: 'staff',
  title: 'Log out',
  loader: async () => redirectTo('/'),
  async action({ options, session }) {
    await endSession(options.services, session)
    return redirectTo('/log-in', clearCookie(options.origin, SESSION))
  },
  Page: () => null,
})
