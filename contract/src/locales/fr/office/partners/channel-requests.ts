import type en from '../../../en/office/partners/channel-requests.ts'
import type { Texts } from '../../../texts.ts'

export default {
  credit: {
    title: 'Ventes sur compte',
    NONE: 'Non demandées',
    REQUESTED: 'En attente du revendeur',
    AGREED: 'Acceptées',
    DECLINED: 'Refusées',
    note: {
      NONE: 'Les réservations par clé réelle sont refusées tant que le revendeur n’accepte pas de les devoir.',
      REQUESTED: 'Les réservations par clé réelle sont refusées tant que le revendeur n’a pas répondu.',
      AGREED: 'Le revendeur doit les réservations faites par clé réelle.',
      DECLINED: 'Le revendeur a refusé. Les réservations par clé réelle sont refusées.',
    },
    ask: 'Demander les ventes sur compte',
  },
  request: {
    title: 'Demander une connexion',
    note: 'Demandez à un fournisseur si vous pouvez vendre ses produits ici. La demande est en cours jusqu’à sa réponse.',
    code: 'Code du fournisseur',
    codeHint: 'Le fournisseur l’indique, par exemple CANYON.',
    agreement: 'Existe-t-il un accord de revente avec ce fournisseur ?',
    ask: 'Demander une connexion',
    table: 'Demandes',
    theirs: 'Demandes de canal',
    theirsNote: 'Revendeurs qui demandent à vendre vos produits. Le canal s’ouvre quand vous acceptez.',
    empty: 'Pas encore de demande.',
    name: 'Nom',
    state: 'État',
    by: 'Demandé par',
    asked: 'Demandé',
    answered: 'Répondu',
    act: 'Actions',
    accept: 'Accepter',
    acceptOf: 'Accepter : {name}',
    decline: 'Refuser',
    declineOf: 'Refuser : {name}',
    codeMissing: 'Saisissez le code du fournisseur.',
    states: { IN_PROCESS: 'En cours', ACCEPTED: 'Acceptée', DECLINED: 'Refusée' },
  },
} satisfies Texts<typeof en>
