import type { FailingThing, MessageName } from '../kit/in-app/list.ts'
import { fill } from './fill.ts'
import type { Texts } from './texts.ts'

/** The sentence of a message in the corner; "Unable to load contacts" and its like are made of an act and a thing. */
export function inAppSentence(name: MessageName, { inApp, unable, things, oneThing }: Texts): string {
  if (isOwn(name, inApp)) return inApp[name]
  const [thing, act] = name.replace('_failed', '').split('.') as [FailingThing, keyof Texts['unable']]
  const one: Partial<Record<FailingThing, string>> = oneThing
  return fill(unable[act], { thing: (act === 'load' ? undefined : one[thing]) ?? things[thing] })
}

function isOwn(name: MessageName, inApp: Texts['inApp']): name is keyof Texts['inApp'] {
  return name in inApp
}
