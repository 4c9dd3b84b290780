import type { FunctionContext } from '../context.ts'

/** Providers that may be chosen, each with the address it is reached at; null: the operator names it. */
const PROVIDERS = {
  'openai-compatible': null,
  ollama: 'http://127.0.0.1:11434/v1',
  anthropic: 'https://api.anthropic.com/v1',
  google: 'https://generativelanguage.googleapis.com/v1beta',
} as const satisfies Readonly<Record<string, string | null>>
export type AiProviderName = keyof typeof PROVIDERS

/** The model that the operator chose. It is never chosen by a user: addresses of the own network are allowed only here. */
export interface AiSettings {
  readonly provider: AiProviderName
  readonly model: string
  readonly baseUrl: string
  /** Null for local servers that need none */
  readonly apiKey: string | null
  readonly timeoutMs: number
  /** US dollars for a million tokens; null where the operator set none */
  readonly prices: { readonly input: number; readonly output: number } | null
}

const DEFAULT_TIMEOUT_MS = 8_000
/** A function answers within ten seconds; what is left is for counting the request before and after. */
const MAX_TIMEOUT_MS = 9_000

/**
 * The model of the environment; null where none is chosen.
 *
 * @throws RangeError naming the variable that is wrong, never its value
 */
export function readAiSettings(env: (name: string) => string | undefined): AiSettings | null {
  const provider = env('AI_PROVIDER')
  if (!provider) return null
  if (!isProvider(provider)) throw new RangeError('AI_PROVIDER')
  const model = env('AI_MODEL')
  if (!model || model.length > 200) throw new RangeError('AI_MODEL')
  const baseUrl = readAddress(env('AI_BASE_URL') || PROVIDERS[provider], provider)
  const apiKey = env('AI_API_KEY') || null
  if (apiKey === null && (provider === 'anthropic' || provider === 'google')) throw new RangeError('AI_API_KEY')
  const timeoutMs = env('AI_TIMEOUT_MS') ? Number(env('AI_TIMEOUT_MS')) : DEFAULT_TIMEOUT_MS
  if (!(timeoutMs >= 100 && timeoutMs <= MAX_TIMEOUT_MS)) throw new RangeError('AI_TIMEOUT_MS')
  return { provider, model, baseUrl, apiKey, timeoutMs, prices: readPrices(env) }
}

const isProvider = (text: string): text is AiProviderName => Object.hasOwn(PROVIDERS, text)

/**
 * Plain http only to the machine itself or the own network, which only a server of one's own is in. Addresses of the link,
 * where clouds tell secrets of the machine, never.
 */
function readAddress(text: string | null, provider: AiProviderName): string {
  const url = URL.parse(text ?? '')
  if (url === null || url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '') {
    throw new RangeError('AI_BASE_URL')
  }
  const isOwn = provider === 'openai-compatible' || provider === 'ollama'
  const isSafe = url.protocol === 'https:' || (url.protocol === 'http:' && isOwn && isOwnNetwork(url.hostname))
  if (!isSafe || isOfTheLink(url.hostname)) throw new RangeError('AI_BASE_URL')
  return url.href.replace(/\/+$/, '')
}

/** URL parsing has written addresses in their usual form: decimal and hexadecimal ones too. Names without a dot are of the own network. */
const isOwnNetwork = (hostname: string): boolean =>
  /^(?:localhost|127(?:\.\d+){3}|10(?:\.\d+){3}|192\.168(?:\.\d+){2}|172\.(?:1[6-9]|2\d|3[01])(?:\.\d+){2}|\[::1\]|\[f[cd][0-9a-f:]+\]|[a-z0-9-]+)$/.test(
    hostname,
  )

/** Also at the end of an IPv6 address, as in `::ffff:169.254.169.254`. */
const isOfTheLink = (hostname: string): boolean =>
  /^(?:0\.0\.0\.0|169\.254(?:\.\d+){2}|\[::\]|\[fe[89ab][0-9a-f]:.*\]|\[fd00:ec2:.*\]|\[.*:a9fe:[0-9a-f]{1,4}\]|metadata(?:\..*)?)$/.test(
    hostname,
  )

function readPrices(env: (name: string) => string | undefined): AiSettings['prices'] {
  const [input, output] = [env('AI_INPUT_PRICE'), env('AI_OUTPUT_PRICE')]
  if (!input && !output) return null
  const prices = { input: Number(input || 0), output: Number(output || 0) }
  if (!(prices.input >= 0 && prices.input < 10_000)) throw new RangeError('AI_INPUT_PRICE')
  if (!(prices.output >= 0 && prices.output < 10_000)) throw new RangeError('AI_OUTPUT_PRICE')
  return prices
}

/** The model of a function's environment; null where none is chosen, and where what was set is wrong, which is logged. */
export function chosenModel({
  env,
  log,
  requestId,
}: Pick<FunctionContext, 'env' | 'log' | 'requestId'>): AiSettings | null {
  try {
    return readAiSettings(env)
  } catch (failure) {
    if (!(failure instanceof RangeError)) throw failure
    log.error({ requestId, variable: failure.message }, 'the settings of the model are wrong')
    return null
  }
}
