import { inAppMessages, textOnlyCode, type MessageName } from './list.ts'
import type { Button, Listed } from './listed.ts'

/** A message as the specification has it (spec 1 §3): what is shown, and what may be done about it. */
export type InAppMessage = {
  id: string
  permanent: boolean
  active: boolean
  message: { code: number; text: string; type: 'error' | 'info' }
  action: {
    actionId: string
    undoable: boolean
    retryable: boolean
    viewable: boolean
    hasHelp: boolean
    helpId: string | null
    helpLink: string | null
  }
}

/** The event when a button of a message is pressed: the button, the message, and what it is about (spec 2 §3). */
export type MessageAction = { id: string; detail: { code: number; button: Button; body: { id: string } } }

/**
 * The message with this name and text. Without a name it's an error that has only a text, and its own code if there is
 * one.
 */
export function inAppMessage(
  id: string,
  name: MessageName | undefined,
  text: string,
  codeOfText: number = textOnlyCode,
): InAppMessage {
  const listed: Listed = name === undefined ? { ...textOnly, code: codeOfText } : inAppMessages[name]
  const { code, kind, seconds, help, actions } = listed
  return {
    id,
    permanent: seconds === null,
    active: true,
    message: { code, text, type: kind === 'ERROR' ? 'error' : 'info' },
    action: {
      actionId: `${id}-action`,
      undoable: actions.includes('UNDO'),
      retryable: actions.includes('REDO'),
      viewable: actions.includes('VIEW'),
      hasHelp: help !== undefined,
      helpId: help !== undefined && 'page' in help ? help.page : null,
      helpLink: help !== undefined && 'link' in help ? help.link : null,
    },
  }
}

const textOnly: Omit<Listed, 'code'> = { kind: 'ERROR', seconds: null, actions: [] }

/** The buttons of a message, in the order in which they are shown. */
export function buttonsOf({ action }: InAppMessage): Button[] {
  const shown: [Button, boolean][] = [
    ['VIEW', action.viewable],
    ['REDO', action.retryable],
    ['UNDO', action.undoable],
    ['HELP_INTERNAL', action.helpId !== null],
    ['HELP_EXTERNAL', action.helpLink !== null],
  ]
  return shown.flatMap(([button, is]) => (is ? [button] : []))
}
