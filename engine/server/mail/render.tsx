import { renderToStaticMarkup } from 'react-dom/server'
import { type MailBrand, type MailContent, MailLayout } from './MailLayout.tsx'

/** The HTML part. */
export const renderHtml = (brand: MailBrand, content: MailContent): string =>
  `<!doctype html>${renderToStaticMarkup(<MailLayout brand={brand} content={content} />)}`

/** The text part says the same, with the address written out. */
export function renderText(brand: MailBrand, content: MailContent): string {
  const button = content.button ? [`${content.button.label}:\n${content.button.href}`] : []
  const foot = `${brand.name}\n${brand.company}\n`
  return [content.heading, ...content.paragraphs, ...button, ...content.notes, foot].join('\n\n')
}
