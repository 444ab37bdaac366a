import { useWords } from '#lib/language/words.ts'
import { useQuestion } from '#ui/feedback/dialog.tsx'

/** Asks before "View" is taken away: it is needed for portal access (spec 1 §6). */
export function useTakeView() {
  const { t } = useWords()
  const { ask, question } = useQuestion()
  return {
    question,
    ask: () =>
      ask({
        title: t('users.view.title'),
        text: t('users.view.text'),
        yes: t('users.view.yes'),
        no: t('users.view.no'),
      }),
  }
}
