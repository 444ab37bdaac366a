import { buffer } from 'node:stream/consumers'
import type { Readable } from 'node:stream'
import { expect } from 'vitest'
import { ZipFile } from 'yazl'
import { mostArchive, type ArrivingArchive } from '@reseller-portal/contract/reports'
import { takeUp } from '#modules/reports/archive/arriving/take-up.ts'
import { workOf, type TestApp } from './app.ts'
import { signIn, type Desk } from './desk.ts'
import { unzip } from './unzip.ts'

export type Files = ReturnType<typeof unzip>
export type Row = Record<string, unknown>

/** The archive of the company that the person works for, as it is downloaded. */
export async function downloadArchive(email: string, app: TestApp): Promise<Buffer> {
  const { cookies, csrf } = await signIn(app, email)
  const { rawPayload, headers } = await app.inject({
    method: 'POST',
    url: '/api/archive',
    cookies,
    headers: { 'x-csrf-token': csrf },
    payload: {},
  })
  expect(headers['content-type']).toBe('application/zip')
  return rawPayload
}

export async function archiveOf(email: string, app: TestApp): Promise<Files> {
  return unzip(await downloadArchive(email, app))
}

export function rowsIn(files: Files, file: string): Row[] {
  const text = (files[`${file}.jsonl`] ?? Buffer.of()).toString()
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
}

/** Packs files again, some of them changed or added. */
export async function zipOf(files: Record<string, Buffer | string>): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name)
  zip.end()
  return buffer(zip.outputStream as Readable)
}

type Operator = Pick<Desk, 'get' | 'post' | 'send'>
const path = '/api/archive/arriving'

/** Sends an archive in parts and lets it be checked; answers how it stands. */
export async function sendArchive(app: TestApp, operator: Operator, bytes: Buffer): Promise<ArrivingArchive> {
  const begun = await operator.post(path, { bytes: bytes.length })
  expect(begun.status).toBe(200)
  const { id } = begun.body.archive
  const { ofPart } = mostArchive
  for (let position = 0; position * ofPart < bytes.length; position += 1) {
    const part = bytes.subarray(position * ofPart, (position + 1) * ofPart).toString('base64')
    expect((await operator.send('PUT', `${path}/${id}/parts/${position}`, { part })).status).toBe(200)
  }
  expect((await operator.post(`${path}/${id}/check`)).body.archive.state).toBe('CHECKING')
  await takeUp({ archive: id }, workOf(app))
  return standing(operator)
}

/** Loads what was checked. */
export async function loadArchive(app: TestApp, operator: Operator, id: string): Promise<ArrivingArchive> {
  expect((await operator.post(`${path}/${id}/load`)).body.archive.state).toBe('LOADING')
  await takeUp({ archive: id }, workOf(app))
  return standing(operator)
}

export async function standing(operator: Pick<Desk, 'get'>): Promise<ArrivingArchive> {
  return (await operator.get(path)).body.archive
}
