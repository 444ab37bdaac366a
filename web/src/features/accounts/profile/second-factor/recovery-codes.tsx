import { save } from '#lib/save.ts'
import { useWords } from '#lib/language/words.ts'
import { AppButton } from '#ui/buttons/app-button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { showMessage } from '#ui/feedback/messages.ts'
import styles from '../security.module.css'

/** The recovery codes, which are shown this once: to copy, or to keep as a file. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { t } = useWords()
  const text = `${codes.join('\n')}\n`
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => void showMessage('factors.codes_copied'),
      () => void showMessage('factors.codes_not_copied'),
    )
  return (
    <div className={styles['form']}>
      <Banner type="warning">{t('security.codesOnce')}</Banner>
      <ul className={styles['codes']} aria-label={t('security.codes')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles['buttons']}>
        <AppButton onClick={onDone}>{t('common.done')}</AppButton>
        <AppButton variant="default" onClick={() => void copy()}>
          {t('security.copy')}
        </AppButton>
        <AppButton
          variant="default"
          onClick={() => save(new Blob([text], { type: 'text/plain' }), `${t('security.codesFile')}.txt`)}
        >
          {t('security.download')}
        </AppButton>
      </div>
    </div>
  )
}
