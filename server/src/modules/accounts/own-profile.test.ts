import { beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '#test/app.ts'
import { openDesk } from '#test/desk.ts'
import { testPassword } from '#test/password.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

describe('one’s own profile', () => {
  test('has the fields of the specification', { tags: ['1.3-01'] }, async () => {
    const { body } = await (await openDesk(app)).get('/api/me')
    const names =
      'id username org_code email given_name surname phone department impersonated_id groups pos deactivated_at wps_data'
    for (const name of names.split(' ')) expect(body).toHaveProperty(name)
    expect(Object.keys(body.groups[0])).toEqual(['id', 'name'])
  })

  test(
    'is changed by oneself: names, phone and department, and nothing else',
    { tags: ['asvs-8.1.2', 'asvs-8.2.3'] },
    async () => {
      const person = await openDesk(app)
      const { version, email, groups } = (await person.get('/api/me')).body
      const own = { given_name: 'Ana', surname: 'Núñez', phone: '+1 555 0142', department: 'Pier' }
      const sent = { ...own, version, email: 'other@harbor.example', groups: ['RESELLER_PORTAL_SUPER_ADMIN'] }
      expect(await person.send('PUT', '/api/me', sent)).toMatchObject({
        status: 200,
        body: { version: version + 1 },
      })
      expect((await person.get('/api/me')).body).toMatchObject({
        ...own,
        email,
        groups,
        version: version + 1,
      })
      const late = await person.send('PUT', '/api/me', { ...own, phone: '', version })
      expect(late.body.error.data.reason).toBe('things.out_of_date')
      const wrong = await person.send('PUT', '/api/me', { ...own, phone: '555 01', version: version + 1 })
      expect(wrong.status).toBe(400)
    },
  )

  test(
    'says the roles, and the reseller with its military flag and whether it takes cards',
    { tags: ['2.3-42'] },
    async () => {
      const person = await openDesk(app, { roles: ['RESELLER_PORTAL_MANAGER'], paymentsEnabled: true })
      expect((await person.get('/api/me')).body.groups).toEqual([
        { id: 'RESELLER_PORTAL_MANAGER', name: 'RESELLER_PORTAL_MANAGER' },
      ])
      const { resellers } = (await person.get('/api/resellers')).body
      expect(resellers).toHaveLength(1)
      expect(resellers[0]).toMatchObject({
        id: person.resellerId,
        config: { military: false, paymentsEnabled: true },
      })
    },
  )

  test('of two changes at once one is refused, and nothing is lost', async () => {
    const person = await openDesk(app)
    const { version } = (await person.get('/api/me')).body
    const change = (given_name: string) =>
      person.send('PUT', '/api/me', { given_name, surname: 'Quay', phone: '', department: '', version })
    const answers = await Promise.all([change('Ada'), change('Bo')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })
})

test(
  'a long password is taken whole: as it was typed, neither cut nor folded',
  { tags: ['asvs-6.2.8', 'asvs-6.2.9'] },
  async () => {
    const person = await openDesk(app)
    const long = `${'Lantern orbit velvet. '.repeat(9)}Ñandú`
    const sent = { current: testPassword, password: long }
    expect((await person.send('PUT', '/api/change-password', sent)).status).toBe(200)
    const login = async (password: string) =>
      (await app.inject({ method: 'POST', url: '/api/login', payload: { email: person.email, password } }))
        .statusCode
    expect(await login(long)).toBe(200)
    for (const other of [long.slice(0, 72), long.toLowerCase(), long.trimEnd().slice(0, -1)])
      expect(await login(other)).toBe(401)
  },
)
