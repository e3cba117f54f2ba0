import { localTexts } from '../browser/storage.ts'

const savedIdKey = 'yuga.saved-id'

/** The ID that the person had kept on this browser, or ''. */
export function savedId(): string {
  return localTexts.get(savedIdKey) ?? ''
}

export function saveId(userId: string | null): void {
  localTexts.set(savedIdKey, userId)
}
