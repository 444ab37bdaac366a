import fastify from 'fastify'
import { expect, test } from 'vitest'
import { DatabaseUnavailable } from '#db/unavailable.ts'
import { answerOctoError } from '#modules/channels/index.ts'
import { answerError } from './errors.ts'

test(
  'a fault is answered as an internal error with the id of the request, and never says what broke',
  { tags: ['1.8-71', 'asvs-16.3.4', 'asvs-16.5.1'] },
  async () => {
    const app = fastify({ genReqId: () => 'rp-7' })
    app.setErrorHandler(answerError)
    app.get('/', () => {
      throw new Error('password of the database')
    })
    const answer = await app.inject({ method: 'GET', url: '/' })
    expect([answer.statusCode, answer.json()]).toEqual([
      500,
      {
        type: 'urn:reseller-portal:problem:internal',
        title: 'Internal Server Error',
        status: 500,
        detail: 'Internal error. Try again later',
        error: { code: 'INTERNAL_SERVER', message: 'Internal error. Try again later' },
        meta: { reqId: 'rp-7' },
      },
    ])
  },
)

test.for([
  ['away', answerError],
  ['locked', answerError],
  ['away', answerOctoError],
  ['slow', answerOctoError],
] as const)('while the database is %s, the answer says when to come again', async ([because, answerIt]) => {
  const app = fastify()
  app.setErrorHandler(answerIt)
  app.get('/', () => {
    throw new DatabaseUnavailable(because, new Error('password of the database'))
  })
  const answer = await app.inject({ method: 'GET', url: '/' })
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5'])
  const sentence = because === 'away' ? 'can’t reach its database' : 'very busy'
  expect(answer.body).toContain(sentence)
  expect(answer.body).not.toContain('password')
})
