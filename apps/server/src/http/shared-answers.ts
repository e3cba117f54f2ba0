type Shared = {
  readonly answer: Promise<unknown>
  hasBegun: boolean
  /** It failed before: whoever asked first was refused, and nobody else. */
  isRefused: boolean
}

/**
 * Answers that are the same for whoever may ask. Whoever asks while the same is worked at waits for the next answer,
 * which is begun after this one has ended, for all who asked until then. So no answer is older than its question, and
 * of each question one is worked at and one waited for, however many ask. Where whoever asked first is refused before
 * anything was read, the next of those who wait asks in their place.
 */
export class SharedAnswers {
  readonly #last = new Map<string, Shared>()

  /** `work` says when it begins to read: whoever asks later must not be given what it finds. */
  ask<T>(question: unknown, work: (begins: () => void) => Promise<T>): Promise<T> {
    const key = JSON.stringify(question)
    const before = this.#last.get(key)
    if (before?.hasBegun === false) {
      return (before.answer as Promise<T>).catch((failure: unknown) => {
        if (before.isRefused) return this.ask(question, work)
        throw failure
      })
    }
    const begins = () => void (own.hasBegun = true)
    const ends = () => {
      begins()
      if (this.#last.get(key) === own) this.#last.delete(key)
    }
    const ended = before?.answer.catch(() => undefined) ?? Promise.resolve()
    const refused = (failure: unknown) => {
      own.isRefused = !own.hasBegun
      throw failure
    }
    const answer = ended
      .then(() => work(begins))
      .catch(refused)
      .finally(ends)
    const own: Shared = { answer, hasBegun: false, isRefused: false }
    this.#last.set(key, own)
    return answer
  }
}
