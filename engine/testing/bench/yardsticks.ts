import { createServer } from 'node:http'
import { join } from 'node:path'
import { createRequestHandler } from '@react-router/express'
import express from 'express'

/** (a)–(c) of the bench on three ports from the one given: what node:http, Express and React Router cost before our code. */
const port = Number(process.argv[2])
const build = await import(join(process.cwd(), 'build/minimal/server/index.js'))

createServer((_req, res) => res.end('hello')).listen(port, '127.0.0.1')

const hello = express()
hello.disable('x-powered-by')
hello.get('/', (_req, res) => void res.type('text').send('hello'))
hello.listen(port + 1, '127.0.0.1')

const page = express()
page.disable('x-powered-by')
page.use(createRequestHandler({ build, mode: 'production' }))
page.listen(port + 2, '127.0.0.1', () => console.log('ready'))
