/** What the cruises and the tower say, in Spanish and French. */
export const cruisesAndTower: Readonly<Record<string, readonly [es: string, fr: string]>> = {
  'Harbor Highlights Cruise': ['Crucero por lo mejor del puerto', 'Croisière des merveilles du port'],
  'Seventy-five minutes past the old lighthouse, the naval yard and the skyline, with a live guide on deck.':
    [
      'Setenta y cinco minutos ante el viejo faro, el astillero naval y los rascacielos, con guía en cubierta.',
      'Soixante-quinze minutes devant le vieux phare, le chantier naval et les gratte-ciel, avec un guide sur le pont.',
    ],
  'Pier 7, Harbor City': ['Muelle 7, Harbor City', 'Quai 7, Harbor City'],
  '75 minutes': ['75 minutos', '75 min'],
  'Standard Admission': ['Entrada estándar', 'Entrée standard'],
  'Any seat on the main and upper deck. Boarding starts 20 minutes before departure.': [
    'Cualquier asiento en la cubierta principal o superior. El embarque empieza 20 minutos antes de la salida.',
    'N’importe quelle place sur le pont principal ou supérieur. L’embarquement commence 20 minutes avant le départ.',
  ],
  'Tickets can be returned until departure; the processing fee is kept. Guests who miss the boat are not refunded.':
    [
      'Las entradas se pueden devolver hasta la salida; el cargo de gestión no se reembolsa. Quien pierde el barco no recibe reembolso.',
      'Les billets sont repris jusqu’au départ ; les frais de traitement sont conservés. Qui manque le bateau n’est pas remboursé.',
    ],
  'Flexible Ticket': ['Entrada flexible', 'Billet flexible'],
  'Sail at this time or on any later departure of the same day.': [
    'Zarpe a esta hora o en cualquier salida posterior del mismo día.',
    'Partez à cette heure ou à tout départ suivant du même jour.',
  ],
  'Front Deck Seating': ['Asientos de proa', 'Places à l’avant'],
  'Reserved seats at the bow, with a blanket and a hot drink.': [
    'Asientos reservados en la proa, con manta y bebida caliente.',
    'Places réservées à la proue, avec une couverture et une boisson chaude.',
  ],
  'Family & Friends': ['Familia y amigos', 'Famille et amis'],
  'For parties of four to ten who sail together.': [
    'Para grupos de cuatro a diez que navegan juntos.',
    'Pour des groupes de quatre à dix qui naviguent ensemble.',
  ],
  'Europe Trade': ['Mayoristas de Europa', 'Professionnels d’Europe'],
  'Contract price for travel trade from Europe, in euro.': [
    'Precio de contrato para mayoristas de Europa, en euros.',
    'Prix de contrat pour les professionnels d’Europe, en euros.',
  ],
  'Sunset Jazz Cruise': ['Crucero de jazz al atardecer', 'Croisière jazz au coucher du soleil'],
  'A trio plays while the city lights up. Two and a half hours, cash bar on both decks.': [
    'Un trío toca mientras se enciende la ciudad. Dos horas y media, bar de pago en ambas cubiertas.',
    'Un trio joue pendant que la ville s’illumine. Deux heures et demie, bar payant sur les deux ponts.',
  ],
  '2 hours 30 minutes': ['2 horas 30 minutos', '2 heures 30 minutes'],
  'Concert Seat': ['Asiento de concierto', 'Place de concert'],
  'Dinner Table': ['Mesa para cenar', 'Table de dîner'],
  'Three courses at a window table. Tell the crew about allergies on board.': [
    'Tres platos en una mesa junto a la ventana. Informe a la tripulación de las alergias a bordo.',
    'Trois plats à une table près de la fenêtre. Signalez les allergies à l’équipage à bord.',
  ],
  'Locals Evening': ['Noche de vecinos', 'Soirée des habitants'],
  'Bring a proof of address in Harbor County.': [
    'Traiga un comprobante de domicilio en el condado de Harbor.',
    'Apportez un justificatif de domicile dans le comté de Harbor.',
  ],
  'Lighthouse & Seals Sail': ['A vela al faro y las focas', 'À la voile vers le phare et les phoques'],
  'A two-masted schooner to the outer banks, where gray seals rest at low tide.': [
    'Una goleta de dos mástiles hasta los bancos exteriores, donde descansan las focas grises con marea baja.',
    'Une goélette à deux mâts jusqu’aux bancs extérieurs, où les phoques gris se reposent à marée basse.',
  ],
  'Old Fish Dock, Harbor City': [
    'Antiguo muelle de pescadores, Harbor City',
    'Ancien quai aux poissons, Harbor City',
  ],
  '3 hours': ['3 horas', '3 heures'],
  'Deck Seat': ['Asiento en cubierta', 'Place sur le pont'],
  "Captain's Table Supper": ['Cena en la mesa del capitán', 'Souper à la table du capitaine'],
  'Supper with the captain in the wheelhouse. One table, once a night.': [
    'Cena con el capitán en la timonera. Una mesa, una vez por noche.',
    'Souper avec le capitaine dans la timonerie. Une table, une fois par soir.',
  ],
  '2 hours': ['2 horas', '2 heures'],
  'Supper Seat': ['Asiento para cenar', 'Place au souper'],
  'Only three seats a night.': ['Solo tres asientos por noche.', 'Trois places seulement par soir.'],
  'Fireworks Night Cruise': ['Crucero de los fuegos artificiales', 'Croisière des feux d’artifice'],
  'The best view of the harbor fireworks, from the water. This season is sold out.': [
    'La mejor vista de los fuegos artificiales del puerto, desde el agua. Esta temporada está agotada.',
    'La meilleure vue sur les feux d’artifice du port, depuis l’eau. Cette saison est complète.',
  ],
  'Fireworks Seat': ['Asiento de fuegos artificiales', 'Place de feux d’artifice'],
  'Observation Deck': ['Mirador', 'Belvédère'],
  'Four states in one look from the 94th floor, with telescopes and an open-air terrace.': [
    'Cuatro estados de un vistazo desde el piso 94, con telescopios y una terraza al aire libre.',
    'Quatre États d’un seul regard depuis le 94e étage, avec des longues-vues et une terrasse en plein air.',
  ],
  '1 hour': ['1 hora', '1 heure'],
  'General Admission': ['Entrada general', 'Entrée générale'],
  'Tickets are valid on the chosen day and can be returned before it begins. Last lift up at 21:30.': [
    'Las entradas valen el día elegido y se pueden devolver antes de que empiece. Última subida a las 21:30.',
    'Les billets sont valables le jour choisi et sont repris avant qu’il commence. Dernière montée à 21 h 30.',
  ],
  'Fast Lane': ['Acceso rápido', 'Accès rapide'],
  'Straight to the lift at any time of the day.': [
    'Directo al ascensor a cualquier hora del día.',
    'Directement à l’ascenseur à toute heure du jour.',
  ],
  'Japan Trade': ['Mayoristas de Japón', 'Professionnels du Japon'],
  'Contract price for travel trade from Japan, in yen.': [
    'Precio de contrato para mayoristas de Japón, en yenes.',
    'Prix de contrat pour les professionnels du Japon, en yens.',
  ],
  'Sunrise on the Deck': ['Amanecer en el mirador', 'Lever du soleil au belvédère'],
  'An hour on the terrace before the doors open, with coffee and a guide who names what lights up.': [
    'Una hora en la terraza antes de que abran las puertas, con café y un guía que nombra lo que se ilumina.',
    'Une heure sur la terrasse avant l’ouverture des portes, avec un café et un guide qui nomme ce qui s’éclaire.',
  ],
  'Early Visit': ['Visita temprana', 'Visite matinale'],
  'Tickets can be returned until the visit begins.': [
    'Las entradas se pueden devolver hasta que empiece la visita.',
    'Les billets sont repris jusqu’au début de la visite.',
  ],
  'Glass Ledge Experience': ['Balcón de cristal', 'Balcon de verre'],
  'Step onto a glass balcony 1,030 feet above the street. A photograph is included.': [
    'Salga a un balcón de cristal a 314 metros sobre la calle. Incluye una fotografía.',
    'Avancez sur un balcon de verre à 314 mètres au-dessus de la rue. Une photographie est comprise.',
  ],
  '30 minutes': ['30 minutos', '30 min'],
  'Ledge & Deck': ['Balcón y mirador', 'Balcon et belvédère'],
  'Includes the Observation Deck. Guests under 12 need an adult with them.': [
    'Incluye el mirador. Los menores de 12 años van con un adulto.',
    'Comprend le belvédère. Les moins de 12 ans sont accompagnés d’un adulte.',
  ],
}
