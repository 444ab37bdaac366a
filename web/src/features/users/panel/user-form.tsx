import { NativeSelect, TextInput } from '@mantine/core'
import { changeUser, createUser, listUsers, readUser, viewRole } from '@reseller-portal/contract/identity'
import { NewUserFields, UserFields, type ListedAccount } from '@reseller-portal/contract/identity'
import type { Sent } from '@reseller-portal/contract/kit'
import Lock from 'lucide-react/icons/lock'
import type { ReactNode } from 'react'
import { call } from '#lib/calls/call.ts'
import { useWords } from '#lib/language/words.ts'
import { TagsField } from '#ui/fields/tags-field.tsx'
import { Icon } from '#ui/icon.tsx'
import { KeptForm } from '#ui/record-form/record-form.tsx'
import type { Kept, Saved, Values } from '#ui/record-form/use-record-form.ts'
import { useTakeView } from '../take-view.ts'
import { AskToJoin } from './ask-to-join.tsx'
import { EmailField } from './email-field.tsx'
import styles from '../users.module.css'
import { kindOf, useOrganizations, usePointChoices, useRoleChoices, type Viewer } from '../viewer.ts'

type Props = {
  viewer: Viewer
  /** Who is changed; undefined adds somebody. */
  person: ListedAccount | undefined
  onSaved: (person: ListedAccount, isNew: boolean) => void
  /** Somebody who has an account elsewhere was asked to join. */
  onAsked?: () => void
  actions?: ReactNode
}

/** What an administrator writes of a person, which roles they give and where the person works. */
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
        // The server answered a person; the form's own values are named beside.
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

/** The e-mail of somebody who exists, and why it stays (spec 1 §5). */
function FixedEmail({ email }: { email: string }) {
  const { t, contract } = useWords()
  return (
    <TextInput
      label={t('users.fields.email')}
      value={email}
      readOnly
      classNames={{ input: styles['locked'] ?? '' }}
      leftSection={<Icon of={Lock} size={16} />}
      inputWrapperOrder={['label', 'input', 'description']}
      description={contract.refusals['users.email_fixed']}
    />
  )
}

type TextField = Parameters<Parameters<typeof KeptForm>[0]['children']>[0]

/** Only who may add people to several organisations chooses one. */
function OrganizationField(field: ReturnType<TextField['field']>) {
  const organizations = useOrganizations()
  if (organizations.length < 2) return null
  return (
    <NativeSelect {...field} data={organizations.map(({ code, name }) => ({ value: code, label: name }))} />
  )
}

type AccessProps = { several: TextField['several']; viewer: Viewer; orgCode: string }

function Access({ several, viewer, orgCode }: AccessProps) {
  const { t } = useWords()
  const kind = kindOf(orgCode, viewer, useOrganizations())
  const [roles, points] = [useRoleChoices(kind), usePointChoices(viewer)]
  return (
    <>
      <TagsField {...several('groups')} add={t('users.addRole')} options={roles} />
      {points.length > 0 && (
        <TagsField
          {...several('pos')}
          add={t('users.addPoint')}
          options={points}
          note={t('users.pointsNote')}
        />
      )}
    </>
  )
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
