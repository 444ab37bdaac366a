import { viewRole, type Role } from '@reseller-portal/contract/accounts'
import { useState } from 'react'
import { useWords } from '#lib/language/words.ts'
import type { BulkAct } from '#ui/list-screen/controls/bulk-bar.tsx'
import { useUserActs, type BulkName } from '../acts.ts'
import type { Numbered } from './columns.tsx'
import { nameOf } from '../person.tsx'
import { useTakeView } from '../take-view.ts'
import { RolesDialog } from './roles-dialog.tsx'
import type { Viewer } from '../viewer.ts'

type RolesQuestion = {
  act: 'addRoles' | 'removeRoles'
  ids: string[]
  who: string
  answer: (roles: Role[]) => void
}

/** The actions on the selected users, and their dialogs. */
export function useBulk(rows: readonly Numbered[], viewer: Viewer) {
  const { t } = useWords()
  const { bulk } = useUserActs()
  const [question, setQuestion] = useState<RolesQuestion>()
  const takeView = useTakeView()
  const whoOf = (ids: string[]) => {
    const only = ids.length === 1 ? rows.find(({ id }) => id === ids[0]) : undefined
    return only ? nameOf(only) : t('users.people', { count: ids.length })
  }
  const set = (act: BulkName) => (ids: string[]) => bulk(act, ids, [])
  const change = (act: RolesQuestion['act']) => async (ids: string[]) => {
    const who = whoOf(ids)
    const roles = await new Promise<Role[]>((answer) => setQuestion({ act, ids, who, answer }))
    setQuestion(undefined)
    if (roles.length === 0) return false
    if (act === 'removeRoles' && roles.includes(viewRole) && !(await takeView.ask())) return false
    return bulk(act, ids, roles)
  }
  const acts: BulkAct[] = [
    { label: t('users.bulk.addRoles'), act: change('addRoles') },
    { label: t('users.bulk.removeRoles'), act: change('removeRoles') },
    { label: t('users.bulk.activate'), act: set('activate') },
    { label: t('users.bulk.deactivate'), act: set('deactivate') },
  ]
  const dialogs = (
    <>
      {question !== undefined && <RolesDialog {...question} viewer={viewer} />}
      {takeView.question}
    </>
  )
  return { acts, dialogs }
}
