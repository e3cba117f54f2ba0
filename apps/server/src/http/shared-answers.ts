type Shared = { readonly answer: Promise<unknown>; hasBegun: boolean }

/**
 * Answers that are the same for whoever may ask. Whoever asks while the same is worked at waits for the next answer,
 * which is begun after this one has ended, for all who asked until then. So no answer is older than its question, and
 * of each question one is worked at and one waited for, however many ask.
 */
export class SharedAnswers {
  readonly #last = new Map<string, Shared>()

  /** `work` says when it begins to read: whoever asks later must not be given what it finds. */
  ask<T>(question: unknown, work: (begins: () => void) => Promise<T>): Promise<T> {
    const key = JSON.stringify(question)
    const before = this.#last.get(key)
    if (before?.hasBegun === false) return before.answer as Promise<T>
    const begins = () => void (own.hasBegun = true)
    const ends = () => {
      begins()
      if (this.#last.get(key) === own) this.#last.delete(key)
    }
    const ended = before?.answer.catch(() => undefined) ?? Promise.resolve()
    const answer = ended.then(() => work(begins)).finally(ends)
    const own: Shared = { answer, hasBegun: false }
    this.#last.set(key, own)
    return answer
  }
}
