import { listUsers, readUser } from '@reseller-portal/contract/accounts'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { asking, useAnswer } from '#lib/calls/query.ts'
import type { Choice } from '#ui/fields/choices.tsx'

const none: readonly string[] = []
const mostFound = 20

/** The people of the filter: those already chosen, and those whom the server finds for the typed text, active or not. */
export function usePersonFilter(chosen = none) {
  const [search, setSearch] = useState('')
  const query = { limit: mostFound, sort: 'surname' as const, ...(search !== '' && { search }) }
  const { data } = useAnswer(listUsers, query, { keepPrevious: true })
  const chosenPeople = useQueries({ queries: chosen.map((userId) => asking(readUser, { userId })) })
  const named = chosen.map((id, index): Choice => {
    const person = chosenPeople[index]?.data
    // Of a person who has left, only the ID is known.
    return person === undefined ? { value: id, label: id.slice(0, 8) } : choiceOf(person)
  })
  const found = (data?.accounts ?? []).filter(({ id }) => !chosen.includes(id)).map(choiceOf)
  return { options: [...named, ...found], onSearch: setSearch }
}

type Person = { id: string; given_name: string; surname: string; email: string }

function choiceOf({ id, given_name, surname, email }: Person): Choice {
  const name = `${given_name} ${surname}`.trim()
  return { value: id, label: name === '' ? email : name }
}
