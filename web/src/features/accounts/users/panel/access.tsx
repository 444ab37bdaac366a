import { TextInput } from '@mantine/core'
import Lock from 'lucide-react/icons/lock'
import { useWords } from '#lib/language/words.ts'
import { Select } from '#ui/fields/select.tsx'
import { TagsField } from '#ui/fields/tags-field.tsx'
import { Icon } from '#ui/icon.tsx'
import { KeptForm } from '#ui/record-form/record-form.tsx'
import styles from '../users.module.css'
import { kindOf, useOrganizations, usePointChoices, useRoleChoices, type Viewer } from '../viewer.ts'

/** The email of an existing user, and why it can't change (spec 1 §5). */
export function FixedEmail({ email }: { email: string }) {
  const { t, texts } = useWords()
  return (
    <TextInput
      label={t('users.fields.email')}
      value={email}
      readOnly
      classNames={{ input: styles['locked'] ?? '' }}
      leftSection={<Icon shape={Lock} size={16} />}
      inputWrapperOrder={['label', 'input', 'description']}
      description={texts.refusals['users.email_fixed']}
    />
  )
}

type TextField = Parameters<Parameters<typeof KeptForm>[0]['children']>[0]

/** Only people who can add users to several organizations choose one. */
export function OrganizationField(field: ReturnType<TextField['field']>) {
  const organizations = useOrganizations()
  if (organizations.length < 2) return null
  return <Select {...field} data={organizations.map(({ code, name }) => ({ value: code, label: name }))} />
}

type AccessProps = { several: TextField['several']; viewer: Viewer; orgCode: string }

export function Access({ several, viewer, orgCode }: AccessProps) {
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
