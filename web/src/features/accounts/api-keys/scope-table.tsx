import {
  permissionOf,
  scopedPermissions,
  scopeTable,
  type Scope,
  type ScopedPermission,
} from '@reseller-portal/contract/accounts'
import { useMayOf } from '#lib/calls/use-may.ts'
import { useWords } from '#lib/language/words.ts'
import { Select } from '#ui/fields/select.tsx'
import styles from './api-keys.module.css'

type Props = { held: readonly Scope[]; onChange: (held: Scope[]) => void; error: string | undefined }

/** The permissions of a key, one in each row: those that the reader has, and those that the key has already. */
export function ScopeTable({ held, onChange, error }: Props) {
  const { t } = useWords()
  const mayOf = useMayOf()
  const shown = scopedPermissions.filter(
    (each) => mayOf(each) || held.some((scope) => permissionOf(scope) === each),
  )
  const give = (permission: ScopedPermission, scope: string) => {
    const others = held.filter((each) => permissionOf(each) !== permission)
    // The cast is safe: the values of the choices are scopes or empty.
    onChange(scope === '' ? others : [...others, scope as Scope])
  }
  return (
    <fieldset className={styles['scopes']}>
      <legend>{t('apiKeys.scopes')}</legend>
      <div className={styles['quiet']}>{t('apiKeys.scopesHint')}</div>
      {error !== undefined && (
        <div role="alert" className={styles['wrong']}>
          {error}
        </div>
      )}
      <ul>
        {shown.map((permission) => (
          <Line
            key={permission}
            permission={permission}
            scope={held.find((scope) => permissionOf(scope) === permission)}
            onChange={(scope) => give(permission, scope)}
          />
        ))}
      </ul>
    </fieldset>
  )
}

type LineProps = {
  permission: ScopedPermission
  scope: Scope | undefined
  onChange: (scope: string) => void
}

function Line({ permission, scope, onChange }: LineProps) {
  const { t } = useWords()
  const name = usePermissionName()(permission)
  const isParted = scopeTable[permission] === 'read'
  return (
    <li>
      <div className={styles['lines']}>
        {name}
        <span className={`${styles['quiet']} ${styles['code']}`}>{permission}</span>
      </div>
      <Select
        aria-label={t('apiKeys.accessTo', { permission: name })}
        value={scope ?? ''}
        data={[
          { value: '', label: t('apiKeys.choices.none') },
          ...(isParted ? [{ value: `${permission}:read`, label: t('apiKeys.choices.read') }] : []),
          { value: permission, label: t(isParted ? 'apiKeys.choices.all' : 'apiKeys.choices.whole') },
        ]}
        onChange={onChange}
      />
    </li>
  )
}

/** The description of a permission, below its two names. */
function usePermissionName() {
  const { texts } = useWords()
  return (permission: ScopedPermission): string => {
    const [area = '', act = ''] = permission.split('.')
    const sentences: Readonly<Record<string, Readonly<Record<string, string>>>> = texts.rights
    return sentences[area]?.[act] ?? permission
  }
}
