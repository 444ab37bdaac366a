import type { Me } from '@reseller-portal/contract/accounts'
import Building from 'lucide-react/icons/building-2'
import Check from 'lucide-react/icons/check'
import { useWords } from '#lib/language/words.ts'
import { showFailure } from '#ui/feedback/messages.ts'
import { Icon } from '#ui/icon.tsx'
import { goToOrganization } from '../session.ts'
import styles from './account-menu.module.css'

/** The organizations of a person who belongs to several. The current one is marked. */
export function OrganizationSwitch({ account: { org_code, organizations } }: { account: Me }) {
  const { t } = useWords()
  if (organizations.length < 2) return null
  return (
    <fieldset aria-label={t('common.organizations')} className={styles['organizations']}>
      {organizations.map(({ code, name }) => (
        <button
          key={code}
          type="button"
          className={styles['item']}
          aria-current={code === org_code}
          onClick={() => void (code !== org_code && goToOrganization(code).catch(showFailure))}
        >
          <Icon shape={code === org_code ? Check : Building} />
          {name}
        </button>
      ))}
    </fieldset>
  )
}
