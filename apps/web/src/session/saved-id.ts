const savedIdKey = 'yuga.saved-id'

/** The ID that the person had kept on this browser, or ''. */
export function savedId(): string {
  try {
    return localStorage.getItem(savedIdKey) ?? ''
  } catch {
    return ''
  }
}

export function saveId(userId: string | null): void {
  try {
    if (userId === null) localStorage.removeItem(savedIdKey)
    else localStorage.setItem(savedIdKey, userId)
  } catch {
    // A browser that keeps nothing asks again next time.
  }
}
