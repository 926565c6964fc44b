import { renderToStaticMarkup } from 'react-dom/server'
import type { MailContent, MailFrame, MailPerson } from './content.ts'
import { MailLayout } from './layout/MailLayout.tsx'

/** The HTML part. */
export const renderHtml = (frame: MailFrame, content: MailContent): string =>
  `<!doctype html>${renderToStaticMarkup(<MailLayout frame={frame} content={content} />)}`

const personLine = ({ name, facts, label }: MailPerson) =>
  [name, facts, label && `[${label}]`].filter((part) => part).join(' · ')

/** The text part has the same content, with the URLs written out. */
export function renderText(frame: MailFrame, content: MailContent): string {
  const person = content.person ? [personLine(content.person)] : []
  const people = (content.people ?? []).map((one) => [personLine(one), one.href].filter((part) => part).join('\n'))
  const figures = (content.figures ?? []).map(({ value, label }) => `${value} ${label}`).join('\n')
  const amounts = (content.amounts ?? []).map(({ label, amount }) => `${label}: ${amount}`).join('\n')
  const button = content.button ? [`${content.button.label}:\n${content.button.href}`] : []
  const links = frame.links.map(({ label, href }) => `${label}: ${href}`).join('\n')
  const foot = ['-- ', frame.name, frame.why, links, ...frame.company].join('\n')
  return [
    content.heading,
    ...person,
    ...content.paragraphs,
    ...people,
    figures,
    amounts,
    ...button,
    ...content.notes,
    `${foot}\n`,
  ]
    .filter((part) => part !== '')
    .join('\n\n')
}
