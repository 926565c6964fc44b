import { listJobsOf, retryDeadJob } from '#engine/back-office.ts'
import { Button } from '#engine/ui/controls/Button.tsx'
import { Alert } from '#engine/ui/feedback/Alert.tsx'
import { PageHead } from '#engine/ui/page/PageHead.tsx'
import { redirectTo } from '../../frame/answer.tsx'
import { Form } from '../../frame/Form.tsx'
import { definePage, type PageProps } from '../../frame/page.ts'
import { Table } from '../../parts/Table.tsx'
import { minuteOf, spaced } from '../../parts/words.ts'

interface Shown {
  readonly jobs: Awaited<ReturnType<typeof listJobsOf>>
}

const COLUMNS = ['Kind', 'Site', 'Lane', 'Since', 'Tries', 'Last error', ''].map((word) => ({ word }))

const JobsPage = ({ data: { jobs }, said }: PageProps<Shown, { readonly reason: string }>) => (
  <>
    <PageHead title="Dead jobs" note="Given up after all their tries. Mend the cause, then give one its tries again." />
    {said && (
      <Alert tone="failure" live>
        It is not dead any more.
      </Alert>
    )}
    <Table
      label="Dead jobs"
      columns={COLUMNS}
      none="No job was given up."
      rows={jobs.map((job) => ({
        key: job.id,
        cells: [
          spaced(job.kind),
          job.tenant_id,
          spaced(job.lane),
          minuteOf(job.created_at),
          job.attempts,
          job.last_error.slice(0, 120),
          <Form key="retry" action="/jobs">
            <input type="hidden" name="job" value={job.id} />
            <Button type="submit" small aria-label={`Try ${spaced(job.kind)} again`}>
              Try again
            </Button>
          </Form>,
        ],
      }))}
    />
  </>
)

export default definePage({
  path: '/jobs',
  role: ['administrator'],
  title: 'Dead jobs',
  nav: 'Jobs',
  loader: async (ctx): Promise<Shown> => ({ jobs: await listJobsOf(ctx.forInstallation(), { dead: true }) }),
  async action(ctx, form): Promise<{ readonly reason: string } | ReturnType<typeof redirectTo>> {
    const retried = await retryDeadJob(ctx.forInstallation(), { job: form.get('job') ?? '' })
    return retried.ok ? redirectTo('/jobs') : { reason: retried.reason }
  },
  Page: JobsPage,
})
