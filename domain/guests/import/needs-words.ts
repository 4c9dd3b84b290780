import { ACCESS_NEEDS, type AccessNeed, ALLERGENS, type Allergen, DIETS, type Diet } from '../needs.ts'
import { foldCell } from './fold-cell.ts'

export interface ReadNeeds {
  readonly diets: readonly Diet[]
  readonly allergens: readonly Allergen[]
  readonly access: readonly AccessNeed[]
  /** The words that no code stands for; null when there are none. */
  readonly note: string | null
}

const DIET_WORDS: Readonly<Record<Diet, RegExp>> = {
  vegetarian: /^(vegetarian[oa]?s?|veggie|ovo-?lacto ?vegetarian[oa]?)$/,
  vegan: /^(vegan[oa]?s?|plant[- ]based)$/,
  pescatarian: /^(pescatarian|pescetarian|pescetarian[oa]|pescatarian[oa]|pescovegetarian[oa])s?$/,
  halal: /^halal$/,
  kosher: /^kosher|^casher$/,
  'no-pork': /^(no|sin|does not eat|no come) (pork|cerdo|puerco)$|^pork[- ]free$/,
  'no-beef': /^(no|sin|does not eat|no come) (beef|res|carne de res|ternera|vaca)$|^beef[- ]free$/,
  diabetic: /^(diabetic[oa]?s?|diabetes|sin azucar|sugar[- ]free|no sugar|apto para diabeticos|(for|para) diabetes)$/,
  'low-salt': /^(low[- ](in )?(salt|sodium)|baj[oa] en (sal|sodio)|sin sal|poca sal|hiposodic[oa]|no salt)$/,
}

const ALLERGEN_WORDS: Readonly<Record<Allergen, string>> = {
  gluten: 'gluten|wheat|trigo|celia(co|ca|quia|c)|coeliac|celiac disease',
  crustaceans:
    'crustace(an|o)s?|shellfish|mariscos?|shrimps?|prawns?|camaron(es)?|gambas?|langosta|crab|lobster|cangrejo',
  eggs: 'eggs?|huevos?',
  fish: 'fish|pescados?',
  peanuts: 'peanuts?|cacahuates?|cacahuetes?|mani',
  soy: 'soy|soya|soja|soybeans?',
  milk: 'milk|dairy|leche|lacteos?|lactosa?|lactose',
  nuts: 'nuts?|tree nuts?|nue(z|ces)|(nueces y otros )?frutos? (secos?|de cascara)|almonds?|almendras?|walnuts?|pistach(os?|ios?)|avellanas?',
  celery: 'celery|apio',
  mustard: 'mustard|mostaza',
  sesame: 'sesame|sesamo|ajonjoli',
  sulphites: 'sulph?ites?|sulfites?|sulfitos?',
  lupin: 'lupins?|altramu(z|ces)|lupinos?',
  molluscs:
    'mollus[ck]s?|moluscos?|mejillon(es)?|almejas?|calamar(es)?|pulpo|octopus|squid|clams?|mussels?|oysters?|ostras?',
}

const BEFORE =
  '(?:(?:allerg(?:y|ic|ies) to|allergies?|alergi(?:a|as|co|ca) (?:a la|a los|a las|al|a|de)|alergi(?:a|as)|intoleran(?:t|te|cia|cias|ce) (?:to|of|a la|a los|al|a)|intoleran(?:t|te|cia|ce)|no|sin|without|free of)\\s+(?:(?:the|la|el|los|las)\\s+)?)?'
const AFTER = '(?:[- ](?:free|allergy|allergies|allergic|intoleran(?:t|ce)))?'
const ALLERGENS_EXACT = ALLERGENS.map(
  (code) => [code, new RegExp(`^${BEFORE}(?:${ALLERGEN_WORDS[code]})${AFTER}$`)] as const,
)

const ACCESS_WORDS: Readonly<Record<AccessNeed, RegExp>> = {
  wheelchair: /^(wheelchair( user| access)?|(usa |en )?silla de ruedas)$/,
  hearing:
    /^((help with )?hearing( aid| impaired| loop)?|deaf|audicion|sord[oa]|problemas? de audicion|apoyo para oir|hipoacusia)$/,
  sight:
    /^(sight|help with seeing|apoyo para ver|blind|visually impaired|low vision|vista|vision|cieg[oa]|baja vision|problemas? de (vista|vision))$/,
  'high-chair': /^(high[- ]?chair|silla (alta( para bebe)?|de bebe|periquera)|trona|periquera|silla para bebe)$/,
  stairs:
    /^(stairs|no stairs|cannot climb stairs|escaleras|sin escaleras|no puede subir escaleras|movilidad reducida|reduced mobility)$/,
}

const NOTHING =
  /^(none|no|n\/?a|nothing|nil|ningun[oa]?s?|nada|no aplica|no tiene|-+|0|sin restricciones|sin alergias|no (known )?allergies|no restrictions|no dietary restrictions|omnivor[eoa]|regular|normal)$/

/** Codes of the words in a cell on food and access; words that are none become a note. */
export function readNeeds(cell: string): ReadNeeds {
  const diets = new Set<Diet>()
  const allergens = new Set<Allergen>()
  const access = new Set<AccessNeed>()
  const rest: string[] = []
  const parts = cell.split(/\s*(?:[,;/|\n.+&]|:::|\s(?:and|y(?!\s+otr[oa]s)|e)\s)\s*/u)
  for (const part of parts.map((each) => each.trim()).filter((each) => each !== '')) {
    const text = foldCell(part)
      .replace(/^(allerg(y|ies)|alergias?|dieta|diet)\s*:\s*/, '')
      .replace(/\s*\([^)]*\)$/, '')
    const diet = DIETS.find((code) => DIET_WORDS[code].test(text) || code === text)
    const allergen = ALLERGENS_EXACT.find(([, words]) => words.test(text))?.[0]
    const need = ACCESS_NEEDS.find((code) => ACCESS_WORDS[code].test(text) || code === text)
    if (diet !== undefined) diets.add(diet)
    else if (allergen !== undefined) allergens.add(allergen)
    else if (need !== undefined) access.add(need)
    else if (!NOTHING.test(text)) rest.push(part)
  }
  return {
    diets: DIETS.filter((code) => diets.has(code)),
    allergens: ALLERGENS.filter((code) => allergens.has(code)),
    access: ACCESS_NEEDS.filter((code) => access.has(code)),
    // A sentence keeps its words: what was understood of it may be the half of it.
    note: rest.length === 0 ? null : rest.length === parts.length || rest.length > 1 ? cell.trim() : rest.join(', '),
  }
}
