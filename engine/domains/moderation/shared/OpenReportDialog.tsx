import { lazy, Suspense } from 'react'
import { loadPart } from '#engine/platform/client/load-part.ts'
import type { ReportDialogProps } from '../ReportDialog.tsx'

const ReportDialog = lazy(() =>
  loadPart(() => import('../ReportDialog.tsx').then((module) => ({ default: module.ReportDialog }))),
)

/** The dialog of reports, loaded when it opens. */
export const OpenReportDialog = (props: Omit<ReportDialogProps, 'open'>) => (
  <Suspense>
    <ReportDialog open {...props} />
  </Suspense>
)
