import { afterAll, expect, test, vi } from 'vitest'
import { logFault } from './log.ts'

afterAll(() => void vi.unstubAllGlobals())

test(
  'a fault of the browser is sent to the log, and a log that does not answer is ignored',
  { tags: ['1.7-67', '1.7-68'] },
  async () => {
    const bodies: unknown[] = []
    vi.stubGlobal('document', { cookie: '' })
    vi.stubGlobal('location', { pathname: '/bookings' })
    vi.stubGlobal('fetch', (address: string, request: RequestInit) => {
      bodies.push({ address, ...JSON.parse(String(request.body)) })
      return Promise.reject(new TypeError('fetch failed'))
    })
    logFault(new Error('the table broke'))
    await expect.poll(() => bodies).toHaveLength(1)
    expect(bodies[0]).toMatchObject({
      address: '/api/log/',
      severity: 'ERROR',
      message: expect.stringContaining('the table broke'),
      metadata: { page: '/bookings' },
    })
  },
)
