-- The text of a notice that is searched has its Hangul in whole syllables, as what is typed (wire-18).
update notices set contents_text = normalize(contents_text, NFC)
where contents_text is not nfc normalized;
