import type { Part } from '../../texts.ts'

export default {
  title: 'Se connecter',
  lead: 'Vendez billets, visites et attractions depuis un seul poste.',
  email: 'E-mail',
  password: 'Mot de passe',
  show: 'Afficher le mot de passe',
  submit: 'Se connecter',
  ended: 'Votre session est terminée. Connectez-vous de nouveau.',
  loadFailed: 'Impossible de charger votre compte',
  askAccount: 'Demander un compte',
  forgot: 'Mot de passe oublié ?',
  chosen: 'Votre mot de passe est enregistré. Connectez-vous avec celui-ci.',
  working: 'Connexion…',
} satisfies Part<'identity'>
