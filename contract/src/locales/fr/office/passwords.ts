import type { Part } from '../../texts.ts'

export default {
  forgot: 'Mot de passe oublié',
  forgotNote: 'Saisissez votre e-mail. Nous vous enverrons un lien pour définir un nouveau mot de passe.',
  send: 'Envoyer le lien',
  sent: 'Si cet e-mail a un compte, un lien est en route. Il sert une seule fois, pendant une heure.',
  back: 'Retour à la connexion',
  choose: 'Choisissez un mot de passe',
  renew: 'Définissez un nouveau mot de passe',
  new: 'Nouveau mot de passe',
  rule: 'Au moins {min} caractères. Quelques mots sans rapport entre eux sont faciles à retenir et difficiles à deviner.',
  set: 'Enregistrer le mot de passe',
  unusable: 'Ce lien ne peut pas être ouvert',
  another: 'Demander un nouveau lien',
} satisfies Part<'passwords'>
