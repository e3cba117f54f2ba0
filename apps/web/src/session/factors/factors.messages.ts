import { terms } from '@yuga/contract/texts/terms'
import { defineMessages } from '../../i18n/messages.ts'

export const factorMessages = defineMessages('factors', {
  stepTitle: terms.secondFactor,
  code: { ko: '인증 앱의 코드', en: 'Code of the authenticator app' },
  codeHint: { ko: '앱에 보이는 6자리 숫자입니다.', en: 'The six digits that the app shows.' },
  enterCode: { ko: '6자리 숫자를 입력하세요.', en: 'Enter the six digits.' },
  recoveryCode: { ko: '복구 코드 입력', en: 'Recovery code' },
  recoveryHint: {
    ko: '인증 수단을 등록할 때 받은 코드이며, 한 번씩 쓸 수 있습니다.',
    en: 'One of those that you got when you set up your second factor. Each works once.',
  },
  enterRecoveryCode: { ko: '복구 코드를 입력하세요.', en: 'Enter a recovery code.' },
  useRecoveryCode: { ko: '복구 코드 사용하기', en: 'Use a recovery code' },
  useApp: { ko: '인증 앱의 코드 사용하기', en: 'Use the authenticator app' },
  usePasskey: { ko: '패스키 사용하기', en: 'Use a passkey' },
  signInByPasskey: { ko: '패스키로 로그인', en: 'Sign in with a passkey' },
  confirmByPasskey: { ko: '패스키로 확인', en: 'Confirm with a passkey' },
  goOn: { ko: '계속', en: 'Continue' },
  back: { ko: '처음부터 다시', en: 'Begin again' },
  noPasskey: {
    ko: '패스키를 사용하지 않았습니다. 다시 시도하거나 다른 방법을 쓰세요.',
    en: 'No passkey was used. Try again, or choose another way.',
  },

  app: terms.authenticatorApp,
  appAbout: {
    ko: '휴대폰의 인증 앱이 30초마다 보여 주는 코드입니다.',
    en: 'An app on your telephone shows a new code every 30 seconds.',
  },
  appSince: { ko: '{{at}}에 등록', en: 'Added {{at}}' },
  setUpApp: { ko: '인증 앱 설정', en: 'Set up the app' },
  changeApp: { ko: '다른 휴대폰으로 변경', en: 'Move to another telephone' },
  remove: terms.delete,
  removeApp: { ko: '인증 앱 삭제', en: 'Delete the app' },
  removeAppQuestion: { ko: '인증 앱을 삭제하시겠습니까?', en: 'Delete the authenticator app?' },
  removeAppAbout: {
    ko: '앱에 보이는 코드로 더 이상 로그인할 수 없습니다.',
    en: 'Its codes no longer work.',
  },
  appRemoved: { ko: '인증 앱을 삭제했습니다.', en: 'The authenticator app is deleted.' },
  scan: {
    ko: '인증 앱에서 QR 코드를 찍으세요. 찍을 수 없으면 아래 키를 직접 입력하세요.',
    en: 'Scan this with your authenticator app. If you cannot, type the key below into it.',
  },
  qr: { ko: '인증 앱 QR 코드', en: 'QR code for the authenticator app' },
  secret: { ko: '설정 키', en: 'Key' },
  thenCode: {
    ko: '그런 다음 앱에 보이는 코드를 입력하세요.',
    en: 'Then enter the code that the app shows.',
  },
  appDone: { ko: '인증 앱을 설정했습니다.', en: 'The authenticator app is set up.' },

  passkeys: terms.passkeys,
  passkeysAbout: {
    ko: '이 기기의 지문, 얼굴, PIN이나 보안 키로 로그인합니다. 비밀번호 없이도 로그인할 수 있습니다.',
    en: 'Sign in with the fingerprint, face or PIN of a device, or with a security key, also without a password.',
  },
  addPasskey: { ko: '패스키 추가', en: 'Add a passkey' },
  passkeyName: terms.name,
  passkeyNameHint: {
    ko: '어느 기기의 패스키인지 적으세요. 예: 회사 노트북',
    en: 'Say where it is, for example “Office laptop”.',
  },
  enterName: { ko: '이름을 입력하세요.', en: 'Enter a name.' },
  passkeyUsed: { ko: '마지막 사용: {{at}}', en: 'Last used {{at}}' },
  passkeyUnused: { ko: '{{at}}에 추가, 아직 사용하지 않음', en: 'Added {{at}}, not used yet' },
  passkeyDone: { ko: '패스키를 추가했습니다.', en: 'The passkey is added.' },
  rename: { ko: '이름 변경', en: 'Rename' },
  renameOf: { ko: '{{name}} 이름 변경', en: 'Rename {{name}}' },
  removeOf: { ko: '{{name}} 삭제', en: 'Delete {{name}}' },
  removePasskeyQuestion: {
    ko: '{{name}} 패스키를 삭제하시겠습니까?',
    en: 'Delete the passkey {{name}}?',
  },
  removePasskeyAbout: {
    ko: '이 패스키로 더 이상 로그인할 수 없습니다. 기기에 남은 패스키는 기기 설정에서 지우세요.',
    en: 'It no longer signs you in. Delete it in the settings of the device, too.',
  },
  passkeyRemoved: { ko: '패스키를 삭제했습니다.', en: 'The passkey is deleted.' },
  noPasskeysHere: {
    ko: '이 브라우저나 이 주소에서는 패스키를 쓸 수 없습니다.',
    en: 'Passkeys cannot be used in this browser or at this address.',
  },

  codes: terms.recoveryCodes,
  codesLeft: { ko: '남은 코드 {{count}}개', en: '{{count}} left' },
  codesAbout: {
    ko: '휴대폰이나 기기를 잃어버렸을 때 씁니다.',
    en: 'For the day on which you lose the telephone or device.',
  },
  renewCodes: { ko: '새로 발급', en: 'Make new ones' },
  renewQuestion: { ko: '복구 코드를 새로 발급하시겠습니까?', en: 'Make new recovery codes?' },
  renewAbout: {
    ko: '지금 가진 코드는 더 이상 쓸 수 없습니다.',
    en: 'The ones that you have stop working.',
  },
  codesTitle: { ko: '복구 코드 보관', en: 'Keep your recovery codes' },
  codesOnce: {
    ko: '지금만 보입니다. 인쇄하거나 안전한 곳에 보관하세요. 코드마다 한 번 쓸 수 있습니다.',
    en: 'They are shown only now. Print them or keep them in a safe place. Each works once.',
  },
  codesLost: {
    ko: '코드를 받지 못했습니다. 복구 코드를 새로 발급하세요.',
    en: 'The codes did not arrive. Make new ones.',
  },
  copy: terms.copy,
  copied: terms.copied,
  print: terms.print,

  firstTitle: { ko: '2단계 인증을 설정하세요', en: 'Set up a second factor' },
  firstAbout: {
    ko: '회사에서 비밀번호 외에 인증 수단을 하나 더 요구합니다. 하나를 설정하면 계속할 수 있습니다.',
    en: 'Your company wants one more proof than the password. Set one up, and you go on.',
  },
  signOut: terms.signOut,
})
