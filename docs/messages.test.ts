import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { families } from '@reseller-portal/contract/kit/in-app'
import { languages } from '@reseller-portal/contract/kit'
import { expect, test } from 'vitest'
import { codes, messagesPage } from './messages.ts'

const all = codes()
const facts = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([fact]) => fact).toSorted()

test('the page of messages agrees with the lists of messages', () => {
  expect(readFileSync(join(import.meta.dirname, 'messages.md'), 'utf8')).toBe(messagesPage())
})

test('every code has a sentence in three languages, with the same facts', () => {
  for (const { name, texts } of all)
    for (const language of languages) {
      expect(texts[language].trim(), `${name} in ${language}`).not.toBe('')
      expect(facts(texts[language]), `${name} in ${language}`).toEqual(facts(texts.en))
    }
})

test('a number stands for one sentence, within one of the event-code ranges', () => {
  const sentences = new Map<number, string>()
  for (const { code, name, texts } of all) {
    if (typeof code !== 'number') continue
    expect(sentences.get(code) ?? texts.en, name).toBe(texts.en)
    sentences.set(code, texts.en)
    const within = Object.values(families).filter(([from, to]) => code >= from && code <= to)
    expect(within, `${name} ${code}`).toHaveLength(1)
  }
})

const sentence = (name: string) => all.find((each) => each.name === name)?.texts.en

test('messages use the specification’s words', () => {
  expect(
    (
      [
        'users.load_failed',
        'users.create_failed',
        'users.update_failed',
        'users.delete_failed',
        'users.activate_failed',
        'users.deactivate_failed',
        'users.deactivated',
        'company.load_failed',
        'addresses.load_failed',
        'contacts.load_failed',
        'points.not_available',
        'points.distributor_not_found',
        'points.failed',
        'passwords.change_failed',
        'pages.denied',
      ] as const
    ).map(sentence),
  ).toEqual([
    'Unable to load user',
    'Unable to create user',
    'Unable to update user',
    'Unable to delete user',
    'Unable to activate user',
    'Unable to deactivate user',
    'Deactivated',
    'Unable to load company',
    'Unable to load addresses',
    'Unable to load contacts',
    'POS not available',
    'POS distributor not found',
    'Error in POS',
    'Change Password Failed',
    'Unauthorized to view page',
  ])
})
