import { PageHead } from '#engine/ui/page/PageHead.tsx'

/** A page that says one thing. */
export function Notice({ title, children }: { title: string; children: string }) {
  return (
    <>
      <PageHead title={title} />
      <p>{children}</p>
      <p>
        <a href="/">To the overview</a>
      </p>
    </>
  )
}
