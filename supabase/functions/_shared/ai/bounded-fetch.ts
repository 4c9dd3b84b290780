/** Answers of models are words: more is no answer. */
const MAX_BYTES = 2 * 1024 * 1024

/** An answer that is longer than an answer may be. */
export class AnswerTooLong extends Error {}

/** A request to another place than the operator chose. */
export class ForbiddenAddress extends Error {}

/**
 * `fetch` for one origin: nothing else is asked, a redirect is a failure, and an answer of more than 2 MB ends, also one
 * that is streamed.
 */
export function boundedFetch(baseUrl: string): typeof fetch {
  const { origin } = new URL(baseUrl)
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input)
    if (url.origin !== origin) throw new ForbiddenAddress()
    const response = await fetch(input, { ...init, redirect: 'error' })
    if (Number(response.headers.get('content-length') ?? 0) > MAX_BYTES) throw new AnswerTooLong()
    return new Response(response.body?.pipeThrough(limitBytes()) ?? null, response)
  }
}

function limitBytes(): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  let bytes = 0
  return new TransformStream({
    transform: (chunk, controller) => {
      bytes += chunk.byteLength
      if (bytes > MAX_BYTES) controller.error(new AnswerTooLong())
      else controller.enqueue(chunk)
    },
  })
}
