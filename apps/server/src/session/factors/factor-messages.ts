import type { Db } from '../../db/statement.ts'
import { fromYuga, sendMessages } from '../../messages/messages.store.ts'
import type { MessageText } from '../../messages/texts.ts'

const advice = {
  ko: '본인이 하지 않았다면 비밀번호를 바꾸고 관리자에게 알려 주세요.',
  en: 'If it was not you, change your password and tell an administrator.',
}

const changes = {
  'app-added': { ko: '인증 앱이 등록되었습니다.', en: 'An authenticator app was added.' },
  'app-removed': { ko: '인증 앱이 삭제되었습니다.', en: 'Your authenticator app was removed.' },
  'passkey-added': { ko: '패스키가 등록되었습니다.', en: 'A passkey was added.' },
  'passkey-removed': { ko: '패스키가 삭제되었습니다.', en: 'A passkey was removed.' },
  'codes-renewed': { ko: '복구 코드가 새로 발급되었습니다.', en: 'New recovery codes were made.' },
} satisfies Record<string, MessageText>

export type FactorChange = keyof typeof changes

/** The owner hears of every change of a factor (factors-9). */
export async function sendFactorMessage(
  db: Db,
  employeeId: string,
  change: FactorChange,
  now: Date,
): Promise<void> {
  const { ko, en } = changes[change]
  const text = {
    ko: `회원님의 계정에 ${ko} ${advice.ko}`,
    en: `Your account: ${en} ${advice.en}`,
  }
  await sendMessages(db, fromYuga, [{ receiverId: employeeId, category: 'account', text }], now)
}
