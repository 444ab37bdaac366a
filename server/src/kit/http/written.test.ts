import { gunzipSync } from 'node:zlib'
import compress from '@fastify/compress'
import { fastify } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendJson } from './serve.ts'
import { Written } from './written.ts'

const app = fastify()
const days = (length: number) => ({ days: Array.from({ length }, (_, at) => `Día ${at}`) })
const lengths = [1, 100, 20_000]

beforeAll(async () => {
  await app.register(compress, { threshold: 4096, encodings: ['br', 'gzip'] })
  for (const length of lengths)
    app.get(`/${length}`, (_, reply) => sendJson(new Written(JSON.stringify(days(length))), reply))
})
afterAll(() => app.close())

test.each(lengths)(
  'a list of %i is answered whole, with their length, plain and compressed',
  async (length) => {
    const whole = days(length)
    const url = `/${length}`
    const plain = await app.inject({ url })
    expect(plain.json()).toEqual(whole)
    expect(plain.headers['content-length']).toBe(String(plain.rawPayload.length))
    const packed = await app.inject({ url, headers: { 'accept-encoding': 'gzip' } })
    const isPacked = length > 1 && packed.headers['content-encoding'] === 'gzip'
    expect(isPacked).toBe(plain.rawPayload.length >= 4096)
    const bytes = isPacked ? gunzipSync(packed.rawPayload) : packed.rawPayload
    expect(JSON.parse(String(bytes))).toEqual(whole)
    expect([undefined, String(packed.rawPayload.length)]).toContain(packed.headers['content-length'])
  },
)
