import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createRequestHandler } from '@react-router/express'
import express from 'express'

/** (a)–(c) of the bench, whose three ports it prints: what node:http, Express and React Router cost before our code. */
const build = await import(pathToFileURL(join(process.cwd(), 'build/minimal/server/index.js')).href)

const bare = createServer((_req, res) => res.end('hello'))

const hello = express()
hello.disable('x-powered-by')
hello.get('/', (_req, res) => void res.type('text').send('hello'))

const page = express()
page.disable('x-powered-by')
page.use(createRequestHandler({ build, mode: 'production' }))

const ports: number[] = []
for (const server of [bare, createServer(hello), createServer(page)]) {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  ports.push((server.address() as AddressInfo).port)
}
console.log(JSON.stringify(ports))
