import { TextInput } from '@mantine/core'
import {
  changeUser,
  createUser,
  listUsers,
  readUser,
  viewRole,
  NewUserFields,
  UserFields,
  type ListedAccount,
} from '@reseller-portal/contract/accounts'
import type { Sent } from '@reseller-portal/contract/kit'
import type { ReactNode } from 'react'
import { call } from '#lib/calls/call.ts'
import { useWords } from '#lib/language/words.ts'
import { KeptForm } from '#ui/record-form/record-form.tsx'
import type { Kept, Saved, Values } from '#ui/record-form/use-record-form.ts'
import { useTakeView } from '../take-view.ts'
import { AskToJoin } from './ask-to-join.tsx'
import { EmailField } from './email-field.tsx'
import styles from '../users.module.css'
import { type Viewer } from '../viewer.ts'
import { FixedEmail, OrganizationField, Access } from './access.tsx'

type Props = {
  viewer: Viewer
  /** The user to change; undefined adds a new one. */
  person: ListedAccount | undefined
  onSaved: (person: ListedAccount, isNew: boolean) => void
  /** A person with an account in another organization was invited to join. */
  onAsked?: () => void
  actions?: ReactNode
}

/** The form of a user, with roles and points of sale. */
export function UserForm({ viewer, person, onSaved, onAsked = nothing, actions }: Props) {
  const { t } = useWords()
  const takeView = useTakeView()
  const labels = useLabels()
  const isNew = person === undefined
  const mayGoOn = async (values: Values, base: Saved | undefined) =>
    !hasView(base) || hasView(values) || takeView.ask()
  return (
    <>
      <KeptForm
        kept={isNew ? newKept : kept}
        row={person && formOf(person)}
        blank={{ ...blank, org_code: viewer.orgCode }}
        labels={labels}
        mayGoOn={mayGoOn}
        failing="users"
        // The cast is safe: the server returned a user; values that only the form has are added.
        onSaved={(saved, added) => onSaved(saved['person'] as ListedAccount, added)}
        actions={actions}
      >
        {({ field, several, values, settle }) => (
          <>
            {isNew && (
              <EmailField
                {...field('email')}
                orgCode={String(values['org_code'])}
                ask={<AskToJoin values={values} onAsked={() => (settle(), onAsked())} />}
              />
            )}
            {person !== undefined && <FixedEmail email={person.email} />}
            {isNew && <OrganizationField {...field('org_code')} />}
            <div className={styles['pair']}>
              <TextInput {...field('given_name')} maxLength={100} autoComplete="off" />
              <TextInput {...field('surname')} maxLength={100} autoComplete="off" />
              <TextInput {...field('phone')} type="tel" placeholder="+1 555 0142" autoComplete="off" />
              <TextInput {...field('department')} maxLength={100} autoComplete="off" />
            </div>
            <Access
              several={several}
              viewer={viewer}
              orgCode={person?.org_code ?? String(values['org_code'])}
            />
            {isNew && <p className={styles['quiet']}>{t('users.invitationNote')}</p>}
          </>
        )}
      </KeptForm>
      {takeView.question}
    </>
  )
}

function useLabels() {
  const { t } = useWords()
  return {
    email: t('users.fields.email'),
    org_code: t('users.fields.org_code'),
    given_name: t('users.fields.given_name'),
    surname: t('users.fields.surname'),
    phone: t('users.fields.phone'),
    department: t('users.fields.department'),
    groups: t('users.fields.groups'),
    pos: t('users.fields.pos'),
  }
}

const nothing = () => undefined

const blank = { email: '', given_name: '', surname: '', phone: '', department: '', groups: [], pos: [] }

const kept: Kept = {
  fields: UserFields,
  list: listUsers,
  read: async (id) => formOf(await call(readUser, { userId: id })),
  create: async (values) => formOf(await call(createUser, values as Sent<typeof createUser>)),
  change: async (values, { id, version }) =>
    formOf(await call(changeUser, { ...values, id, version } as Sent<typeof changeUser>)),
}
const newKept: Kept = { ...kept, fields: NewUserFields }

/** A person as the form has them: roles and points of sale by their codes. */
function formOf(person: ListedAccount): Saved {
  const groups = person.groups.map(({ name }) => name)
  return { ...person, groups, pos: person.pos.map(({ code }) => code), person }
}

function hasView(values: Values | undefined) {
  const groups = values?.['groups']
  return Array.isArray(groups) && groups.includes(viewRole)
}
