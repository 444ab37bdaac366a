import fastify from 'fastify'
import { expect, test } from 'vitest'
import { answerError } from './errors.ts'

test('a fault is answered as an internal error with the id of the request, and never says what broke', async () => {
  const app = fastify({ genReqId: () => 'rp-7' })
  app.setErrorHandler(answerError)
  app.get('/', () => {
    throw new Error('password of the database')
  })
  const answer = await app.inject({ method: 'GET', url: '/' })
  expect([answer.statusCode, answer.json()]).toEqual([
    500,
    {
      error: { code: 'INTERNAL_SERVER', message: 'Internal error. Try again later' },
      meta: { reqId: 'rp-7' },
    },
  ])
})
