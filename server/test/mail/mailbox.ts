import { expect } from 'vitest'
import type { TestApp } from '../app.ts'
import { signIn, type Desk } from '../desk.ts'
import { readPdf, scanPdf } from '../vouchers/read-pdf.ts'

/** Reads the PDF that the app answers, byte for byte. */
export async function pdfAt(...request: Parameters<typeof bytesAt>) {
  return readPdf(await bytesAt(...request))
}

/** The same with its barcodes. */
export async function scannedAt(...request: Parameters<typeof bytesAt>) {
  return scanPdf(await bytesAt(...request))
}

/** The PDF at this address. */
export async function bytesAt(
  app: TestApp,
  desk: Pick<Desk, 'email'>,
  method: 'GET' | 'POST',
  url: string,
  payload?: object,
): Promise<Buffer> {
  const { cookies, csrf } = await signIn(app, desk.email)
  const headers = { 'x-csrf-token': csrf }
  const answer = await app.inject({ method, url, cookies, headers, ...(payload ? { payload } : {}) })
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
  return answer.rawPayload
}

type Listed = { id: string; bookingId: string; to: string[]; subject: string; state: string }

/** The emails about a booking, from the outbox of a super admin. */
export async function mailsAbout(booking: string, admin: Desk): Promise<Listed[]> {
  const messages: Listed[] = (await admin.get('/api/voucher/outbox')).body.messages
  return messages.filter((mail) => mail.bookingId === booking)
}
