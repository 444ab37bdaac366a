import type { readFactors } from '@reseller-portal/contract/accounts'
import type { Output } from '@reseller-portal/contract/kit'
import type { ReactNode } from 'react'
import { useWords } from '#lib/language/words.ts'
import { AppButton } from '#ui/buttons/app-button.tsx'
import styles from '../security.module.css'

/** The action that the person has chosen. */
export type Doing = { act: 'app' | 'passkey' | 'codes' } | { act: 'remove'; factor: string; name: string }

type Props = {
  factors: Output<typeof readFactors>
  time: (at: string) => string
  onAct: (doing: Doing) => void
}

/** The authenticator app, each passkey, and the recovery codes, with their actions. */
export function Factors({ factors: { app, passkeys, recoveryCodesLeft }, time, onAct }: Props) {
  const { t } = useWords()
  const remove = (factor: string, name: string) => (
    <AppButton
      variant="default"
      size="xs"
      aria-label={t('security.removeNamed', { name })}
      onClick={() => onAct({ act: 'remove', factor, name })}
    >
      {t('common.remove')}
    </AppButton>
  )
  const act = (doing: Doing & { act: 'app' | 'passkey' | 'codes' }, label: string) => (
    <AppButton variant="default" size="xs" onClick={() => onAct(doing)}>
      {label}
    </AppButton>
  )
  const isOn = app !== null || passkeys.length > 0
  return (
    <>
      <FactorRow name={t('security.app')} note={app === null ? t('security.appNote') : time(app.addedAt)}>
        {act({ act: 'app' }, t(app === null ? 'security.setUpApp' : 'security.replaceApp'))}
        {app !== null && remove('app', t('security.app'))}
      </FactorRow>
      {passkeys.map(({ id, name, addedAt, usedAt }) => (
        <FactorRow
          key={id}
          name={name}
          note={t('security.passkeyUsed', {
            added: time(addedAt),
            used: usedAt === null ? t('security.never') : time(usedAt),
          })}
        >
          {remove(id, name)}
        </FactorRow>
      ))}
      <FactorRow name={t('security.passkeys')} note={t('security.passkeysNote')}>
        {act({ act: 'passkey' }, t('security.addPasskey'))}
      </FactorRow>
      {isOn && (
        <FactorRow name={t('security.codes')} note={t('security.codesLeft', { left: recoveryCodesLeft })}>
          {act({ act: 'codes' }, t('security.newCodes'))}
        </FactorRow>
      )}
    </>
  )
}

function FactorRow({ name, note, children }: { name: string; note: string; children: ReactNode }) {
  return (
    <div className={styles['row']}>
      <div>
        {name}
        <span className={styles['hint']}>{note}</span>
      </div>
      <div className={styles['buttons']}>{children}</div>
    </div>
  )
}
