import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readEnv } from '#engine/platform/env.ts'
import { AT_ONCE as LIMITS } from '#engine/platform/limits/at-once.ts'
import { connect, type Db } from '../../db/connect.ts'
import { scopeDb } from '../../db/scope.ts'
import { openSession } from '../../domains/accounts/index.ts'
import { readMemoryMb } from '../bench/process-usage.ts'
import { plantMember } from '../context.ts'
import { makeBigPhoto, makePhotoCorpus, type Specimen } from '../photo-corpus.ts'
import { startServerProcess } from '../server-process.ts'
import { findTenant, ownPool } from './tested-site.ts'

const AT_ONCE = 60
const PREMIUM_PHOTOS = 25
const PLACES = LIMITS.upload
const MEMORY_LIMIT_MB = 600

export interface UploadProof {
  readonly specimens: number
  readonly atOnce: number
  /** How many of those at once were stored, and the MB each weighs. */
  readonly stored: number
  readonly eachMb: number
  readonly idleMb: number
  readonly peakMb: number
  readonly tookMs: number
  readonly faults: readonly string[]
}

interface Sender {
  readonly port: number
  readonly host: string
  readonly session: string
}

function send({ port, host, session }: Sender, { type, bytes }: Specimen): Promise<{ status: number; answer: string }> {
  return new Promise((resolve, reject) => {
    const headers = { host, 'x-client': 'web', cookie: `session=${session}`, 'content-type': type }
    const options = { host: '127.0.0.1', port, path: '/api/photos.php', method: 'POST' }
    const sized = { ...headers, 'content-length': bytes.length }
    const ask = request({ ...options, headers: sized }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const body = JSON.parse(Buffer.concat(chunks).toString() || '{}') as { error?: { reason: string } }
        resolve({ status: response.statusCode ?? 0, answer: body.error?.reason ?? 'ok' })
      })
    })
    ask.on('error', reject)
    ask.end(bytes)
  })
}

/**
 * The highest resident memory of the process until `stop`, looked at twenty times a second, or as the kernel noted it.
 */
function watchMemory(pid: number) {
  let peakMb = readMemoryMb(pid) ?? 0
  const timer = setInterval(() => {
    peakMb = Math.max(peakMb, readMemoryMb(pid) ?? 0)
  }, 50)
  return () => {
    clearInterval(timer)
    try {
      const noted = readFileSync(`/proc/${pid}/status`, 'utf8').match(/VmHWM:\s+(\d+)/)?.[1]
      return Math.max(peakMb, Math.round(Number(noted ?? 0) / 1024))
    } catch {
      return peakMb
    }
  }
}

const listRows = (db: Db, slug: string) =>
  scopeDb(db, { poolId: slug, tenantId: slug }).selectFrom('photos').select('id').execute()

/** What is stored and what is known must be the same, and nothing lies half received. */
async function listLeftovers(db: Db, dataDir: string, poolId: string): Promise<string[]> {
  const known = (await listRows(db, poolId)).map(({ id }) => id).toSorted()
  const folders = readdirSync(join(dataDir, 'media', poolId)).toSorted()
  const faults = folders.filter((name) => !known.includes(name)).map((name) => `stored without a row: ${name}`)
  faults.push(...known.filter((id) => !folders.includes(id)).map((id) => `lost: ${id}`))
  faults.push(...readdirSync(join(dataDir, 'incoming')).map((name) => `half received: ${name}`))
  return faults
}

/**
 * The upload corpus and 60 large photos at once to the built server: each gets its answer, nothing is lost, nothing
 * stored of what was refused, and the memory stays under 600 MB.
 */
export async function proveUploads(): Promise<UploadProof> {
  const dataDir = mkdtempSync(join(tmpdir(), 'manyhearts-uploads-'))
  const tenant = await findTenant(ownPool)
  const server = await startServerProcess({ DATA_DIR: dataDir })
  const db = await connect(readEnv({ DATA_DIR: dataDir }).databaseUrl)
  const stop = watchMemory(server.child.pid!)
  const idleMb = readMemoryMb(server.child.pid!) ?? 0
  const started = performance.now()
  const faults: string[] = []
  try {
    const newSender = async (): Promise<Sender> => {
      const { id } = await plantMember(db, tenant.poolId, { paid_user: 1, country: tenant.countries[0]! })
      const scoped = scopeDb(db, { poolId: tenant.poolId, tenantId: tenant.slug })
      const host = `${tenant.hosts[0]}:${server.port}`
      return { port: server.port, host, session: await openSession(scoped, id, Date.now()) }
    }
    const corpus = await makePhotoCorpus({ bombSide: 14_000, bigMb: 25 })
    const one = await newSender()
    for (const specimen of corpus) {
      const { answer, status } = await send(one, specimen)
      if (answer !== specimen.answer) faults.push(`${specimen.name}: ${answer} (${status}), not ${specimen.answer}`)
    }
    const big: Specimen = { name: 'big', type: 'image/jpeg', bytes: await makeBigPhoto(), answer: 'ok' }
    const other = await newSender()
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => send(other, big)))
    const stored = answers.filter(({ answer }) => answer === 'ok').length
    const refused = answers.filter(({ answer, status }) => answer === 'uploads_many' && status === 429).length
    if (stored < PLACES.member || stored > PREMIUM_PHOTOS || stored + refused !== AT_ONCE)
      faults.push(`${AT_ONCE} at once: ${stored} stored, ${refused} refused for the limit`)
    faults.push(...(await listLeftovers(db, dataDir, tenant.poolId)))
    const peakMb = stop()
    if (peakMb > MEMORY_LIMIT_MB) faults.push(`${peakMb} MB of memory, more than ${MEMORY_LIMIT_MB}`)
    const eachMb = Math.round(big.bytes.length / 104_857.6) / 10
    const tookMs = performance.now() - started
    return { specimens: corpus.length, atOnce: AT_ONCE, stored, eachMb, idleMb, peakMb, tookMs, faults }
  } finally {
    stop()
    await server.stop()
    await db.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
