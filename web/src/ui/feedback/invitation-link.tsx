import { useWords } from '#lib/language/words.ts'
import { Dialog } from './dialog.tsx'
import { showMessage } from './messages.ts'
import { ShownOnce } from './shown-once.tsx'

type Props = { name: string; url: string | undefined; onClose: () => void }

/** A dialog with the link of an invitation, open while there is one. */
export function InvitationLink({ name, url, onClose }: Props) {
  const { t } = useWords()
  return (
    <Dialog title={t('ui.invitationLink.title', { name })} open={url !== undefined} onClose={onClose}>
      <ShownOnce
        text={url ?? ''}
        note={t('ui.invitationLink.note')}
        labels={{ copy: t('ui.invitationLink.copy'), close: t('ui.close') }}
        onCopied={() => showMessage('invitations.link_copied')}
        onNotCopied={() => showMessage('invitations.link_not_copied')}
        onClose={onClose}
      />
    </Dialog>
  )
}
