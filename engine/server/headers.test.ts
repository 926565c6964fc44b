import type { ServerResponse } from 'node:http'
import { expect, it } from 'vitest'
import { setDocumentHeaders } from './headers.ts'

function policyWith(cdn: string): string {
  const headers = new Map<string, string>()
  const res = {
    setHeader: (name: string, value: string) => headers.set(name, value),
    removeHeader: (name: string) => headers.delete(name),
  } as unknown as ServerResponse
  setDocumentHeaders(res, { nonce: 'n', dev: false, isPrivate: false, cdn })
  return headers.get('content-security-policy') ?? ''
}

it('lets pages show photos of the brand itself, and of its cdn_prefix where it has one', () => {
  expect(policyWith('')).toContain("img-src 'self' data: blob:;")
  expect(policyWith('https://cdn.example')).toContain("img-src 'self' data: blob: https://cdn.example;")
})
