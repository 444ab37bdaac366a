import type { RefusalsOf } from '../../words.ts'

export const partnerRefusals: RefusalsOf<'channels' | 'connections'> = {
  'connections.unusable':
    'Aucun fournisseur n’est joignable à cette adresse avec cette clé. Testez la connexion pour savoir pourquoi.',
  'connections.known': 'Cette adresse est déjà connectée, sous le nom {name}.',
  'connections.bad_address':
    'Ce n’est pas l’adresse d’un fournisseur. Elle doit commencer par https://, et un chemin de jeton ressemble à /token.',
  'connections.key_again': 'L’adresse est maintenant sur un autre hôte. Saisissez à nouveau sa clé d’API.',
  'connections.paused': 'Cette connexion est en pause. Reprenez-la d’abord.',
  'connections.unreadable':
    'Le fournisseur n’a pas pu être lu. Consultez le journal des erreurs et réessayez.',
  'connections.preview_outdated': 'Le catalogue a changé depuis cet aperçu. Consultez le nouvel aperçu.',
  'channels.not_found': 'Canal introuvable.',
  'channels.no_agreement':
    'Un canal exige un accord de revente. Contactez d’abord le partenaire pour en conclure un.',
  'channels.name_taken': 'Il existe déjà un canal avec un partenaire de ce nom.',
  'channels.price_not_found': 'Prix introuvable.',
  'channels.net_above_retail': 'Un prix net ne peut pas dépasser le prix de vente.',
  'channels.key_not_found': 'Clé introuvable.',
  'channels.too_many_keys': 'Un canal peut avoir {max} clés. Révoquez-en une qui ne sert plus.',
  'channels.subscription_not_found': 'Abonnement introuvable.',
  'channels.no_credit': 'Le revendeur n’a pas accepté que ce canal réserve sur son compte.',
  'channels.credit_not_asked': 'Aucun fournisseur n’a demandé ici des ventes sur compte.',
}
