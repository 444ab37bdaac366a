import { expect, test } from 'vitest'
import { newId } from '#kit/ids.ts'
import { sharedApp, workOf } from '#test/app.ts'
import { wanted } from '#test/registrations/registration.ts'
import { purgeRegistrations } from './purge.ts'

test('who was declined is forgotten ninety days later; who still waits or has an account stays', async () => {
  const app = await sharedApp()
  const created_at = app.clock()
  const rows = (['DECLINED', 'REQUESTED', 'APPROVED'] as const).map((state) => {
    const { language: _, ...registration } = wanted(`${newId()}@lagoon.example`)
    return {
      id: newId(),
      state,
      language: 'es' as const,
      created_at,
      registration: JSON.stringify(registration),
      company_name: 'Lagoon Travel',
      contact_email: registration.contactEmail,
      country: 'CL',
      challenge: Buffer.from(newId()),
      decided_at: state === 'REQUESTED' ? null : created_at,
    }
  })
  await app.db.insertInto('registrations').values(rows).execute()
  const ids = rows.map(({ id }) => id)
  const kept = async (days: number) => {
    await purgeRegistrations({ ...workOf(app), now: new Date(created_at.getTime() + days * 86_400_000) })
    const left = app.db.selectFrom('registrations').select('state').where('id', 'in', ids).orderBy('state')
    return (await left.execute()).map(({ state }) => state)
  }
  expect(await kept(89)).toEqual(['APPROVED', 'DECLINED', 'REQUESTED'])
  expect(await kept(91)).toEqual(['APPROVED', 'REQUESTED'])
})
