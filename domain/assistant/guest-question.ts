import { namesPerson } from './changes/named-person.ts'
import { placedWords, typedPart } from './changes/placed-words.ts'

/** A question about one guest: what of them is asked, and who, as typed. */
export interface GuestQuestion {
  readonly about: 'reply' | 'table' | 'food'
  readonly name: string
}

/** Longer texts are no question. */
const MAX_LENGTH = 300

/** Stands for the name in a form. */
const NAME = '(?<name>.+?)'

const REPLIED =
  '(?:confirmo|confirmaron|contesto|contestaron|respondio|respondieron|acepto|aceptaron|cancelo|cancelaron)'
const COMES =
  '(?:viene|vienen|vendra|vendran|asiste|asistira|asisten|va a venir|van a venir|va a ir|van a ir|va a asistir)'
const SITS =
  '(?:se sienta|se sientan|esta sentad[oa]|estan sentad[oa]s|va sentad[oa]|va a sentarse|queda|quedo|le toca|le toca sentarse|sentamos a|sente a|esta|va)'
const DIET = '(?:alergic[oa]|vegetarian[oa]|vegan[oa]|celiac[oa]|intolerante|diabetic[oa]|kosher|halal)'
const EN_DIET = '(?:allergic|vegetarian|vegan|celiac|coeliac|gluten free|lactose intolerant|intolerant|kosher|halal)'
const NEEDS =
  '(?:alguna )?(?:alergias?|restricciones|restriccion|dieta|necesidades|necesidad)(?: especial| especiales| alimentarias?)?'
const EN_NEEDS =
  '(?:any )?(?:allergy|allergies|dietary needs|dietary restrictions|restrictions|a diet|special needs|needs)'
const EATS = '(?:come|comen|cena|cenan|va a comer|va a cenar|pidio|eligio|escogio|necesita)'

const form = (about: GuestQuestion['about'], pattern: string) => ({ about, pattern: new RegExp(`^${pattern}$`) })

/** The ways in which it is asked, folded, those that say more first. */
const FORMS = [
  form(
    'table',
    `(?:y )?(?:en|a) (?:que|cual) mesa (?:esta|estan|va|van|le toca|les toca|quedo|quedaron|se sienta|se sientan|sentamos|sente) (?:a )?${NAME}`,
  ),
  form('table', `(?:y )?(?:que|cual es la) mesa (?:tiene|tienen|le toca a|le toca|es la de|de) ${NAME}`),
  form('table', `(?:y )?donde ${SITS} (?:a )?${NAME}`),
  form('table', `(?:y )?${NAME} (?:en|a) (?:que|cual) mesa (?:esta|va|quedo|se sienta)`),
  form('table', `(?:la )?mesa de ${NAME}`),
  form(
    'table',
    `(?:and )?(?:at |on )?(?:what|which) table (?:is|are|does|do|has|did) ${NAME}(?: at| on| in| sit| sit at| have| sitting at| seated at| sitting)?`,
  ),
  form('table', `(?:and )?where (?:is|are|does|do|will|s) ${NAME} (?:sit|sitting|seated|be seated|be sitting)`),
  form('table', `${NAME} s (?:table|seat)`),
  form('food', `(?:y )?(?:que|cual) (?:menu |platillo |plato )?${EATS} (?:a )?${NAME}`),
  form('food', `(?:y )?a que (?:es|son) ${DIET} ${NAME}`),
  form('food', `(?:y )?(?:es|son) ${DIET} ${NAME}`),
  form('food', `(?:y )?(?:es|son) ${NAME} ${DIET}(?: a .+)?`),
  form('food', `(?:y )?${NAME} (?:es|son) ${DIET}(?: a .+)?`),
  form('food', `(?:y )?tienen? ${NEEDS} ${NAME}`),
  form('food', `(?:y )?tienen? ${NAME} ${NEEDS}`),
  form('food', `(?:y )?${NAME} tienen? ${NEEDS}`),
  form('food', `(?:que |cuales son las )?(?:alergias?|restricciones|menu) (?:tiene |de |tienen )?${NAME}`),
  form(
    'food',
    `(?:and )?what (?:menu |meal |dish )?(?:does|do|did|will) ${NAME} (?:eat|need|choose|order|have|want|pick)`,
  ),
  form('food', `(?:and )?what (?:is|s) ${NAME} (?:allergic to|eating|having)`),
  form('food', `(?:is|are) ${NAME} ${EN_DIET}(?: to .+)?`),
  form('food', `(?:does|do) ${NAME} have ${EN_NEEDS}`),
  form('food', `${NAME} s (?:menu|meal|allergies|diet)`),
  form('reply', `(?:y )?(?:ya )?(?:nos )?(?:${REPLIED}|${COMES}) (?:ya )?(?:a )?${NAME}`),
  form('reply', `(?:y )?(?:ya )?(?:esta|estan) (?:confirmad[oa]s?|invitad[oa]s?) ${NAME}`),
  form('reply', `(?:y )?${NAME} (?:ya )?(?:nos )?(?:si )?(?:${REPLIED}|${COMES})`),
  form('reply', `(?:y )?${NAME} (?:ya )?esta (?:confirmad[oa]|invitad[oa])`),
  form('reply', `(?:ya )?invitamos a ${NAME}`),
  form('reply', `que (?:dijo|contesto|respondio) ${NAME}`),
  form(
    'reply',
    `(?:has|have|did) ${NAME} (?:replied|answered|confirmed|responded|declined|reply|answer|confirm|respond|rsvp|rsvp d|rsvped|said yes)`,
  ),
  form('reply', `(?:is|are) ${NAME} (?:coming|going|attending|confirmed|invited)`),
  form('reply', `(?:will) ${NAME} (?:come|attend|be there|be coming)`),
  form('reply', `what did ${NAME} (?:say|answer|reply)`),
  form('reply', `did we invite ${NAME}`),
] as const

/** What may stand around the question. */
const BEFORE =
  /^(?:(?:hola|oye|por favor|porfa|hi|hello|hey|please|sabes si|sabemos si|dime si|do you know if|and|tell me if) )+/
const AFTER =
  /(?: (?:ya|o no|todavia|por fin|por favor|porfa|please|yet|already|or not|(?:a|en|de) (?:la|mi|nuestra) (?:boda|fiesta|cena|recepcion)|al? evento|en el evento|to (?:the|our|my) (?:wedding|party|event)|at (?:the|our|my) (?:wedding|party|event)))+$/

/**
 * The question about one guest that a text asks, in Spanish or English; null for none. Whether there is such a guest is
 * for who has the list.
 */
export function understandGuestQuestion(typed: string): GuestQuestion | null {
  const text = typed.normalize('NFC').slice(0, MAX_LENGTH)
  const words = placedWords(text)
  const plain = words.map(({ word }) => word).join(' ')
  const asked = plain.replace(BEFORE, '').replace(AFTER, '')
  const offset =
    plain.replace(BEFORE, '') === plain ? 0 : plain.split(' ').length - plain.replace(BEFORE, '').split(' ').length
  for (const { about, pattern } of FORMS) {
    const found = pattern.exec(asked)
    const name = found?.groups?.name
    if (found === null || name === undefined || !namesPerson(name.split(' '))) continue
    // The name stands between words, so that the spaces before it count them.
    const at = asked.search(new RegExp(`(?:^| )${name}(?: |$)`))
    const from = offset + asked.slice(0, at + 1).split(' ').length - 1
    return { about, name: typedPart(text, words.slice(from, from + name.split(' ').length)) }
  }
  return null
}
