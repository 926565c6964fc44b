import type { ServerResponse } from 'node:http'
import { expect, it } from 'vitest'
import { setDocumentHeaders } from './headers.ts'

function policyWith(cdn: string, formTargets: readonly string[] = []): string {
  const headers = new Map<string, string>()
  const res = {
    setHeader: (name: string, value: string) => headers.set(name, value),
    removeHeader: (name: string) => headers.delete(name),
  } as unknown as ServerResponse
  setDocumentHeaders(res, { nonce: 'n', dev: false, isPrivate: false, cdn, formTargets })
  return headers.get('content-security-policy') ?? ''
}

it('lets pages show photos of the brand itself, and of its cdn_prefix where it has one', () => {
  expect(policyWith('')).toContain("img-src 'self' data: blob:;")
  expect(policyWith('https://cdn.example')).toContain("img-src 'self' data: blob: https://cdn.example;")
})

it('lets forms lead to the site itself, and to the pages of its payment providers', () => {
  expect(policyWith('')).toContain("form-action 'self';")
  expect(policyWith('', ['https://pay.example', 'https:'])).toContain("form-action 'self' https://pay.example https:;")
})
