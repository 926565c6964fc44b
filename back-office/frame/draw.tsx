import { randomBytes } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { type BackOfficeOptions, formTokenOf, type StaffViewer } from '#engine/back-office.ts'
import { Document } from './Document.tsx'
import { FrameProvider } from './frame-values.ts'

interface Drawn {
  readonly title: string
  readonly content: ReactElement
  readonly status: number
  readonly path: string
  readonly viewer: StaffViewer | undefined
  readonly session: string | undefined
  readonly nav: readonly { readonly path: string; readonly word: string }[]
}

const policyOf = (nonce: string, dev: boolean) =>
  [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' ${dev ? "'unsafe-inline'" : `'nonce-${nonce}'`}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${dev ? ' ws:' : ''}`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

/** Sends a page: never stored, never framed, with the scripts of its nonce only. */
export function sendPage(res: ServerResponse, { assets, dev }: BackOfficeOptions, drawn: Drawn): void {
  const nonce = randomBytes(16).toString('base64')
  const { title, path, viewer, session, nav } = drawn
  const formToken = viewer && session !== undefined ? formTokenOf(session) : ''
  const markup = renderToStaticMarkup(
    <StaticRouter location={path}>
      <FrameProvider value={{ title, path, nonce, assets, viewer, formToken, nav }}>
        <Document>{drawn.content}</Document>
      </FrameProvider>
    </StaticRouter>,
  )
  res.statusCode = drawn.status
  res.setHeader('content-type', 'text/html; charset=utf-8')
  res.setHeader('content-security-policy', policyOf(nonce, dev))
  res.end(`<!DOCTYPE html>${markup}`)
}
