/** What the tours of the canyon and the parks say, in Spanish and French. */
export const canyonAndParks: Readonly<Record<string, readonly [es: string, fr: string]>> = {
  'Rim to Sunset Coach Tour': [
    'Excursión en autocar del borde al atardecer',
    'Excursion en car du bord au coucher du soleil',
  ],
  'Six viewpoints along the south rim with a geologist on board, lunch at the lodge included.': [
    'Seis miradores del borde sur con una geóloga a bordo; almuerzo en el refugio incluido.',
    'Six points de vue du bord sud avec une géologue à bord ; déjeuner au refuge compris.',
  ],
  'South rim': ['Borde sur', 'Bord sud'],
  '10 hours': ['10 horas', '10 heures'],
  'Coach Seat with Lunch': ['Asiento en autocar con almuerzo', 'Place en car avec déjeuner'],
  'Bring water, a hat and layers: the rim is 7,000 feet high.': [
    'Traiga agua, sombrero y ropa por capas: el borde está a 2100 metros de altura.',
    'Apportez de l’eau, un chapeau et plusieurs couches : le bord est à 2 100 mètres d’altitude.',
  ],
  'Can be cancelled until the start; the processing fee is kept. Weights are needed to balance aircraft and rafts and are kept private.':
    [
      'Se puede cancelar hasta el inicio; el cargo de gestión no se reembolsa. Los pesos sirven para equilibrar aeronaves y balsas y no se divulgan.',
      'Peut être annulé jusqu’au début ; les frais de traitement sont conservés. Les poids servent à équilibrer les appareils et les radeaux et restent confidentiels.',
    ],
  'Helicopter & River Float': ['Helicóptero y descenso por el río', 'Hélicoptère et descente de la rivière'],
  'Twelve minutes down by helicopter, then an hour on the smooth water of the river.': [
    'Doce minutos de bajada en helicóptero y una hora por las aguas tranquilas del río.',
    'Douze minutes de descente en hélicoptère, puis une heure sur les eaux calmes de la rivière.',
  ],
  'West rim heliport': ['Helipuerto del borde oeste', 'Héliport du bord ouest'],
  '4 hours': ['4 horas', '4 heures'],
  'Window Seat': ['Asiento de ventana', 'Place côté fenêtre'],
  'Guests above 275 Lbs take two seats; ask the desk.': [
    'Quien pesa más de 125 kg (275 libras) ocupa dos asientos; pregunte en el mostrador.',
    'Au-delà de 125 kg (275 livres), on prend deux places ; demandez au guichet.',
  ],
  'Sunrise Photo Walk': ['Paseo fotográfico al amanecer', 'Promenade photo au lever du soleil'],
  'A photographer leads a small group to a quiet point before the first light.': [
    'Una fotógrafa lleva a un grupo pequeño a un lugar tranquilo antes de la primera luz.',
    'Une photographe mène un petit groupe à un endroit calme avant la première lumière.',
  ],
  'North trailhead': ['Inicio del sendero norte', 'Départ du sentier nord'],
  '3 hours': ['3 horas', '3 heures'],
  Walk: ['Paseo', 'Promenade'],
  'Photo Walk': ['Paseo fotográfico', 'Promenade photo'],
  '1-Day Park Ticket': ['Entrada de 1 día al parque', 'Billet de parc 1 jour'],
  'One day in one of the four parks, with all rides, shows and parades.': [
    'Un día en uno de los cuatro parques, con todas las atracciones, espectáculos y desfiles.',
    'Un jour dans l’un des quatre parcs, avec tous les manèges, spectacles et défilés.',
  ],
  'Wonder Parks Resort': ['Complejo Wonder Parks', 'Domaine Wonder Parks'],
  '1 day': ['1 día', '1 jour'],
  'Date-Based 1-Day': ['1 día con fecha', '1 jour daté'],
  '1-Day Ticket, date-based': ['Entrada de 1 día, con fecha', 'Billet 1 jour, daté'],
  'Valid on the chosen day only.': ['Vale solo el día elegido.', 'Valable le jour choisi seulement.'],
  'Park tickets are personal. They can be returned until the first day on which they are valid.': [
    'Las entradas del parque son personales. Se pueden devolver hasta el primer día en que valen.',
    'Les billets de parc sont personnels. Ils sont repris jusqu’au premier jour de leur validité.',
  ],
  'Park Reservation 1-Day': ['1 día con reserva de parque', '1 jour avec réservation de parc'],
  '1-Day Ticket with park reservation': [
    'Entrada de 1 día con reserva de parque',
    'Billet 1 jour avec réservation de parc',
  ],
  'Choose the park and the day when booking.': [
    'Elija el parque y el día al reservar.',
    'Choisissez le parc et le jour à la réservation.',
  ],
  'Will-Call 1-Day': ['1 día, recogida en taquilla', '1 jour, à retirer au guichet'],
  '1-Day Ticket, will-call': [
    'Entrada de 1 día, recogida en taquilla',
    'Billet 1 jour, à retirer au guichet',
  ],
  'Guests collect their tickets at the window with a photo identification.': [
    'Los visitantes recogen sus entradas en la taquilla con un documento con foto.',
    'Les visiteurs retirent leurs billets au guichet avec une pièce d’identité avec photo.',
  ],
  '4-Day Park Ticket': ['Entrada de 4 días al parque', 'Billet de parc 4 jours'],
  'Four days in the parks within a week, one park a day.': [
    'Cuatro días en los parques en una semana, un parque al día.',
    'Quatre jours dans les parcs en une semaine, un parc par jour.',
  ],
  '4 days': ['4 días', '4 jours'],
  'Date-Based 4-Day': ['4 días con fecha', '4 jours datés'],
  '4-Day Ticket, date-based': ['Entrada de 4 días, con fecha', 'Billet 4 jours, daté'],
  'Valid for seven days from the chosen start.': [
    'Vale siete días desde el inicio elegido.',
    'Valable sept jours à partir du début choisi.',
  ],
  'Military Promotional 4-Day': ['4 días, promoción militar', '4 jours, promotion militaire'],
  '4-Day Military Promotional Ticket': [
    'Entrada promocional militar de 4 días',
    'Billet promotionnel militaire 4 jours',
  ],
  'For active and retired members of the forces; at most six tickets a sponsor.': [
    'Para miembros de las fuerzas armadas en activo y retirados; seis entradas por titular como máximo.',
    'Pour les membres des forces armées, actifs et retraités ; six billets au plus par titulaire.',
  ],
  'Group & Event Tickets': ['Entradas para grupos y eventos', 'Billets pour groupes et événements'],
  'Printed tickets in bulk for schools, clubs and events, delivered to the organizer.': [
    'Entradas impresas en bloque para escuelas, clubes y eventos, entregadas al organizador.',
    'Billets imprimés en nombre pour écoles, clubs et événements, remis à l’organisateur.',
  ],
  'Bulk Group 1-Day': ['Grupo de 1 día en bloque', 'Groupe 1 jour en nombre'],
  '1-Day Bulk Group Ticket': ['Entrada de grupo de 1 día', 'Billet de groupe 1 jour'],
  'From ten tickets, shipped or collected in one parcel.': [
    'Desde diez entradas, enviadas o recogidas en un paquete.',
    'À partir de dix billets, expédiés ou retirés en un seul colis.',
  ],
}
